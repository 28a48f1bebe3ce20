import { CONFIRM_HOURS, RESET_HOURS, RESTORE_DAYS } from '@/lib/auth/account-links'
import type { accountMails as english } from '../en/account-mails'
import type { Translation } from '../translation'

export const accountMails: Translation<typeof english> = {
  confirm: {
    subject: 'Bestätige deine Adresse für {name}',
    heading: 'Ist das deine Adresse?',
    paragraphs: [
      'Für das Konto „{username}“ wurde diese Adresse angegeben. Sobald du sie bestätigst, bekommst du dort Mails zu deinen Events und kommst wieder in dein Konto, falls du dein Passwort vergisst.',
      `Der Link gilt ${CONFIRM_HOURS} Stunden.`,
    ],
    label: 'Adresse bestätigen',
    footer: 'Wenn du das nicht warst, tu nichts: Ohne den Link wird die Adresse nicht verwendet.',
  },
  alreadyHere: {
    subject: 'Du hast schon ein Konto bei {name}',
    heading: 'Du hast schon ein Konto',
    paragraphs: [
      'Jemand, wahrscheinlich du, hat diese Adresse für ein Konto angegeben. Sie gehört schon zu einem, deshalb wurde nichts geändert.',
      'Melde dich einfach an. Hast du das Passwort vergessen, wähle ein neues.',
    ],
    label: 'Neues Passwort wählen',
    footer: 'Wenn du das nicht warst, tu nichts.',
  },
  reset: {
    subject: 'Wähle ein neues Passwort für {name}',
    heading: 'Neues Passwort',
    paragraphs: [
      'Jemand, wahrscheinlich du, hat für das Konto mit dieser Adresse ein neues Passwort angefordert.',
      `Der Link gilt einmal und ${RESET_HOURS * 60} Minuten lang. Bis du ein neues wählst, gilt das alte Passwort weiter.`,
    ],
    label: 'Neues Passwort wählen',
    footer: 'Wenn du das nicht warst, tu nichts: Durch diese Mail kommt niemand hinein.',
  },
  passwordChanged: {
    subject: 'Dein Passwort für {name} wurde geändert',
    heading: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Alle anderen Geräte wurden abgemeldet, Tokens für Programme gelten nicht mehr, und Webhooks sind abgeschaltet.',
      'Wenn du das nicht warst, wähle sofort ein neues Passwort: Das meldet alle anderen ab.',
    ],
    label: 'Das war ich nicht',
    footer: 'Diese Mail kommt bei jeder Änderung eines Passworts.',
  },
  addressChanging: {
    subject: 'Neue Adresse für dein Konto bei {name}',
    heading: 'Jemand möchte deine Adresse ändern',
    paragraphs: [
      'Für das Konto „{username}“ wurde eine andere Adresse angegeben. Sie gilt, sobald sie über den Link bestätigt wird, den wir dorthin geschickt haben; bis dahin bleibt es bei dieser.',
      'Wenn du das nicht warst, wähle sofort ein neues Passwort: Das bricht die Änderung ab und meldet alle anderen ab.',
    ],
    label: 'Das war ich nicht',
    footer: 'Diese Mail kommt bei jeder Änderung einer Adresse.',
  },
  addressChanged: {
    subject: 'Deine Adresse für {name} wurde geändert',
    heading: 'Deine Adresse wurde geändert',
    paragraphs: [
      'Das Konto „{username}“ hat ab jetzt eine andere Adresse; diese wird nicht mehr dafür verwendet.',
      `Wenn du das nicht warst, mach die Änderung rückgängig: Dann gilt diese Adresse wieder, alle Geräte werden abgemeldet, und du wählst ein neues Passwort. Der Link gilt ${RESTORE_DAYS} Tage.`,
    ],
    label: 'Änderung rückgängig machen',
    footer: 'Diese Mail kommt bei jeder Änderung einer Adresse.',
  },
  factorAdded: {
    subject: 'Zweiter Faktor für dein Konto bei {name}',
    heading: 'Zum Anmelden brauchst du jetzt einen zweiten Faktor',
    paragraphs: [
      'Ab jetzt genügt dein Passwort allein nicht mehr. Alle anderen Geräte wurden abgemeldet, Tokens für Programme gelten nicht mehr, und Webhooks sind abgeschaltet.',
      'Wenn du das nicht warst, wähle sofort ein neues Passwort und schreib dem Betreiber dieser Website.',
    ],
    label: 'Das war ich nicht',
    footer: 'Diese Mail kommt bei jeder Änderung eines zweiten Faktors.',
  },
  factorRemoved: {
    subject: 'Ein zweiter Faktor wurde bei {name} entfernt',
    heading: 'Ein zweiter Faktor wurde entfernt',
    paragraphs: [
      'Dein Konto fragt bei der Anmeldung nicht mehr danach.',
      'Wenn du das nicht warst, wähle sofort ein neues Passwort: Das meldet alle ab.',
    ],
    label: 'Das war ich nicht',
    footer: 'Diese Mail kommt bei jeder Änderung eines zweiten Faktors.',
  },
  tokenMade: {
    subject: 'Ein Token für Programme wurde bei {name} erstellt',
    heading: 'Ein Token für Programme wurde erstellt',
    paragraphs: [
      'Ein Programm, das es hat, kann in deinem Namen handeln: nur so weit, wie du es erlaubt hast, und bis das Token abläuft oder du es widerrufst.',
      'Wenn du das nicht warst, widerrufe es sofort und wähle ein neues Passwort: Dann gilt kein Token mehr, und alle werden abgemeldet.',
    ],
    label: 'Tokens ansehen',
    footer: 'Diese Mail kommt bei jedem neuen Token.',
  },
  deleted: {
    subject: 'Dein Konto bei {name} ist gelöscht',
    heading: 'Dein Konto ist gelöscht',
    paragraphs: [
      'Deine Daten wurden gelöscht oder tragen deinen Namen nicht mehr. Was wir aufbewahren müssen, etwa Rechnungen, liegt getrennt davon und nur so lange, wie es das Gesetz verlangt.',
      'Danke, dass du hier warst.',
    ],
    footer: 'Das war die letzte Mail dazu.',
  },
}
