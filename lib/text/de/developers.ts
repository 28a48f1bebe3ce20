import type { developers as english } from '../en/developers'
import type { Translation } from '../translation'

export const developers: Translation<typeof english> = {
  title: 'Für Entwickler',
  heading: 'Die API von {name}',
  description: 'Alle Aufrufe der API: was sie erwarten, was sie liefern und wer sie nutzen darf.',
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
    'Sende das Zugriffstoken als „Authorization: Bearer …“. Ein Browser auf dieser Website sendet stattdessen sein Cookie.',
    'Für ein Programm, das allein läuft, erstelle unter /me/api ein Token mit Berechtigungen und sende es genauso.',
    'Jedes Objekt hat id und _id mit demselben Wert; aus IDs lässt sich nichts ablesen.',
    'Datumsangaben folgen ISO 8601 mit dem Versatz, der an diesem Tag am Ort des Events gilt; Koordinaten stehen als Länge, Breite.',
    'Listen haben höchstens 100 Einträge. Folge dem Header x-next-cursor, wo es ihn gibt, um ohne Lücken und Wiederholungen weiterzulesen.',
    'Fehler liefern {failure}; message darf Menschen gezeigt werden.',
    'Was jemand anderem gehört, liefert 404, als gäbe es das nicht.',
    'Zu viele Aufrufe liefern 429 mit dem Header Retry-After in Sekunden.',
    'Schreibende Aufrufe, die sich gefahrlos wiederholen lassen, akzeptieren einen Idempotency-Key (eine UUID).',
  ],
  parameters: 'Parameter',
  takes: 'Anfrage',
  answers: 'Antworten',
  shapes: 'Schemas',
}
