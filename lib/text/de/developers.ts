import type { developers as english } from '../en/developers'
import type { Translation } from '../translation'

export const developers: Translation<typeof english> = {
  title: 'Für Entwickler',
  heading: 'Die API von {name}',
  description: 'Jeder Aufruf der API: was er nimmt, was er antwortet, wer ihn machen darf.',
  intro:
    'Alles, was diese Website tut, läuft über diese Aufrufe, und du darfst sie auch nutzen. Lesen geht ohne Konto; zum Schreiben brauchst du das Token eines Kontos.',
  openapi: 'Dasselbe als OpenAPI-3.1-Dokument',
  contents: 'Inhalt',
  start: 'Drei Aufrufe für den Anfang',
  search: 'Events finden',
  login: 'Anmelden; die Antwort enthält access_token',
  flyer: 'Aus dem Foto eines Flyers ein Event machen',
  rules: 'Was für jeden Aufruf gilt',
  ruleList: [
    'Sende das Zugangstoken als „Authorization: Bearer …“. Ein Browser auf dieser Website sendet stattdessen sein Cookie.',
    'Für ein Programm, das allein läuft, erstelle unter /me/api ein Token mit Berechtigungen und sende es genauso.',
    'Jedes Objekt hat id und _id mit demselben Wert; ids sind undurchsichtig.',
    'Datumsangaben folgen ISO 8601 mit dem Versatz, der an diesem Tag am Ort des Events gilt; Punkte sind Länge, Breite.',
    'Listen haben höchstens 100 Einträge. Folge dem Header x-next-cursor, wo es ihn gibt, um ohne Lücken und Wiederholungen weiterzulesen.',
    'Ein Fehler antwortet mit {failure}; message darf Menschen gezeigt werden.',
    'Was jemand anderem gehört, antwortet 404, als gäbe es das nicht.',
    'Zu viele Aufrufe antworten 429 mit dem Header Retry-After in Sekunden.',
    'Schreibende Aufrufe, die sich gefahrlos wiederholen lassen, nehmen einen Idempotency-Key (eine UUID).',
  ],
  parameters: 'Parameter',
  takes: 'Nimmt',
  answers: 'Antwortet',
  shapes: 'Formen',
}
