import type { auth as english } from '../en/auth'
import type { Translation } from '../translation'

export const auth: Translation<typeof english> = {
  login: 'Anmelden',
  profile: 'Profil',
  register: 'Registrieren',
  loginTitle: 'Willkommen zurück',
  registerTitle: 'Mach mit in deiner Stadt',
  registerIntro: 'Jeder Flyer, den du hochlädst, bringt deinem Konto 20 Punkte. Lesen und Hochladen geht auch ohne Konto.',
  username: 'Benutzername',
  usernameHint: 'Dieser Name steht bei deinen Events.',
  password: 'Passwort',
  passwordHint: 'Mindestens {count} Zeichen. Ein Satz lässt sich leicht merken.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  email: 'E-Mail',
  aboutMe: 'Über mich',
  optional: 'freiwillig',
  noAccount: 'Noch kein Konto?',
  hasAccount: 'Schon ein Konto?',
  working: 'Einen Moment …',
  registered: 'Dein Konto ist fertig. Bitte melde dich an.',
  usernameRequired: 'Bitte gib deinen Benutzernamen ein',
  passwordRequired: 'Bitte gib dein Passwort ein',
  authErrors: {
    taken: 'Dieser Benutzername oder diese E-Mail-Adresse kann nicht verwendet werden. Bitte wähle etwas anderes oder melde dich an.',
    wrong: 'Benutzername oder Passwort ist falsch.',
    noAccessToken: 'Dieser Aufruf braucht das Zugangstoken einer Anmeldung; dieses ist abgelaufen. Bitte melde dich an.',
    proofNeeded: 'Bitte gib zuerst dein Passwort noch einmal ein.',
    guessed: 'Für dieses Konto gab es zu viele falsche Passwörter. Geräte, die schon angemeldet waren, sind nicht betroffen. Warte auf diesem etwas oder tippe auf „Passwort vergessen?“: Der Link in der Mail lässt dich hinein.',
  },
}
