import type { importErrors as english } from '../en/import-errors'
import type { Translation } from '../translation'

export const importErrors: Translation<typeof english> = {
  problems: {
    refused: 'Diese Adresse kann nicht gelesen werden. Sie muss mit http:// oder https:// beginnen und zu einer öffentlichen Seite führen.',
    unreachable: 'Diese Seite antwortet nicht. Prüfe die Adresse oder versuch es später noch einmal.',
    timeout: 'Diese Seite hat länger als 10 Sekunden gebraucht. Versuch es später noch einmal.',
    too_large: 'Unter dieser Adresse liegen mehr als 5\u00a0MB. Das ist zu viel zum Lesen.',
    too_many_redirects: 'Diese Adresse leitet endlos weiter.',
    unreadable: 'Was von dieser Adresse kam, ist nicht lesbar.',
    login: 'Diese Seite verlangt eine Anmeldung, also kannst nur du sie lesen. Es wurde nichts importiert.',
    gone: 'Unter dieser Adresse gibt es keine Seite mehr.',
    failed: 'Diese Seite hat mit einem Fehler geantwortet. Versuch es später noch einmal.',
    no_events: 'Auf dieser Seite wurde kein Event gefunden. Füge stattdessen ihren Text ein oder leg das Event selbst an.',
    robots: 'Diese Seite möchte nicht von Programmen gelesen werden (robots.txt).',
    moved: 'Diese Adresse führt jetzt zu einer anderen Website. Beobachte stattdessen die neue Adresse.',
  },
  noWords: 'In diesem Text wurde kein Event gefunden. Er muss mindestens einen Tag nennen.',
  importGone: 'Diesen Import gibt es nicht.',
  importUndone: 'Dieser Import wurde schon zurückgenommen.',
  hasGuests: 'Auf seiner Liste stehen Gäste, deshalb bleibt es.',
  changedSince: 'Es wurde seitdem geändert, deshalb bleibt es, wie es ist.',
  watchGone: 'Diese Seite wird nicht beobachtet.',
  watchedTwice: 'Du beobachtest diese Seite schon.',
  tooManyWatched: 'Du beobachtest schon 20 Seiten. Entferne zuerst eine.',
  noOwnDomain: 'Diese Website lässt sich nicht per Mail nachweisen: Viele teilen sie sich. Füge stattdessen die Zeile in die Seite ein.',
  wrongDomain: 'Gib eine Adresse an, die auf @{domain} endet.',
  wrongCode: 'Dieser Code ist falsch.',
  codeOver: 'Dieser Code gilt nicht mehr. Lass dir einen neuen schicken.',
  tooManyCodes: 'Es wurden zu viele Codes verschickt. Versuch es in einer Stunde noch einmal.',
  noLine: 'Die Zeile steht nicht im Kopf dieser Seite.',
  notProven: 'Weise zuerst nach, dass diese Seite dir gehört.',
}
