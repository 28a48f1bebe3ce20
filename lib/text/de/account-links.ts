import type { accountLinks as english } from '../en/account-links'
import type { Translation } from '../translation'

export const accountLinks: Translation<typeof english> = {
  forgot: 'Passwort vergessen?',
  forgotTitle: 'Passwort vergessen?',
  forgotIntro: 'Gib die Adresse deines Kontos ein. Wenn es ein Konto dazu gibt, ist gleich ein Link für ein neues Passwort unterwegs.',
  forgotSubmit: 'Link schicken',
  forgotDone:
    'Schau bitte in dein Postfach: Gibt es ein Konto mit dieser Adresse, ist der Link für ein neues Passwort unterwegs. Er gilt eine Stunde.',
  forgotNoMail:
    'Dieser Server verschickt keine Mails. Drück trotzdem auf den Knopf und frag dann den Betreiber dieser Website: Der Link steht in seinem Protokoll.',
  back: 'Wieder eingefallen?',
  resetTitle: 'Neues Passwort',
  resetIntro: 'Wähle ein Passwort für dein Konto. Alle Geräte werden abgemeldet; danach meldest du dich mit dem neuen an.',
  resetSubmit: 'Passwort speichern',
  resetDone: 'Dein Passwort ist geändert. Bitte melde dich an.',
  verifyTitle: 'Nur noch ein Klick',
  verifyIntro: 'Bestätige, dass das deine Adresse ist.',
  verifySubmit: 'Adresse bestätigen',
  verifyDone: 'Danke! {email} ist bestätigt.',
  restoreTitle: 'Adresse zurückholen',
  restoreIntro:
    'Die Adresse deines Kontos wurde geändert. Hier machst du das rückgängig: Deine bisherige Adresse gilt wieder, alle Geräte werden abgemeldet, das Passwort gilt nicht mehr, und Passkeys, Authenticator-App und private Kalenderadressen, die seitdem hinzukamen, werden entfernt. Den Link für ein neues Passwort bekommst du per Mail.',
  restoreSubmit: 'Änderung rückgängig machen',
  restoreDone: '{email} ist wieder deine Adresse. Schau bitte in dein Postfach: Der Link für ein neues Passwort ist unterwegs.',
  restoreElse: 'Warst du es doch selbst?',
  noRestoreToken: 'Dieser Link ist nicht vollständig. Bitte kopiere die ganze Zeile aus der Mail.',
  verifyElse: 'Neuer Link oder andere Adresse?',
  noToken: 'Dieser Link ist nicht vollständig. Bitte kopiere die ganze Zeile aus der Mail oder fordere einen neuen Link an.',
  newLink: 'Neuen Link anfordern',
  onward: 'Weiter zu den Events',
  registeredMail:
    'Dein Konto ist angelegt. Wir haben dir einen Link geschickt, mit dem du deine Adresse bestätigst; anmelden kannst du dich sofort.',
  loginFirst: 'Du bist nicht mehr angemeldet. Melde dich an, dann geht es dort weiter, wo du warst; was du eingegeben hast, ist noch da.',
  agree: 'Mit der Registrierung akzeptierst du die Regeln dieser Website und bestätigst, dass du mindestens 16 bist.',
  newPassword: 'Neues Passwort',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
