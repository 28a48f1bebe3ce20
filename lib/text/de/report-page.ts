import type { reportPage as english } from '../en/report-page'
import type { Translation } from '../translation'

export const reportPage: Translation<typeof english> = {
  title: 'Deine Meldung',
  authorTitle: 'Eine Entscheidung über deinen Inhalt',
  about: 'Worum es geht',
  where: 'Adresse',
  reason: 'Gemeldet als',
  since: 'Eingegangen',
  decided: 'Entschieden',
  reasons: 'Begründung',
  ground: 'Grundlage der Entscheidung',
  account: {
    warned: 'Das ist eine Verwarnung: Wenn das noch einmal vorkommt, kann dein Konto gesperrt werden.',
    suspendedUntil: 'Dein Konto ist bis zum {day} gesperrt.',
    suspended: 'Dein Konto ist endgültig gesperrt.',
    lifted: 'Die Sperre deines Kontos ist aufgehoben. Du kannst dich wieder anmelden.',
  },
  onlyAccount: 'Der Inhalt bleibt, wie er ist. Gegen das Konto wurde eine Maßnahme ergriffen.',
  waiting:
    'Ein Mensch sieht sich jede Meldung an, meist innerhalb von drei Tagen. Du bekommst eine Mail mit der Entscheidung und ihrer Begründung.',
  waitingAgain: 'Jemand anderes sieht es sich noch einmal an. Du bekommst eine Mail, sobald entschieden ist.',
  human: 'Das hat ein Mensch entschieden. Automatisierte Mittel wurden nicht verwendet.',
  humanAfterMachine: 'Eine automatische Prüfung hat darauf hingewiesen, entschieden hat ein Mensch.',
  object: 'Beschwerde gegen diese Entscheidung einlegen',
  objectHint: 'Sag, warum sie falsch ist. Dann wird sie noch einmal geprüft, wenn möglich von jemand anderem. Das kostet nichts.',
  objection: 'Deine Beschwerde',
  send: 'Beschwerde senden',
  sending: 'Wird gesendet\u00a0…',
  sent: 'Deine Beschwerde ist angekommen. Die Entscheidung wird noch einmal geprüft.',
  failed: 'Die Beschwerde wurde nicht gesendet. Nichts, was du geschrieben hast, ist verloren.',
  court: 'Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
}
