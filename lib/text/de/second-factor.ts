import type { secondFactor as english } from '../en/second-factor'
import type { Translation } from '../translation'

export const secondFactor: Translation<typeof english> = {
  title: 'Zweiter Faktor',
  intro:
    'Zusätzlich zum Passwort fragt die Anmeldung nach einem Code aus einer App auf deinem Handy. Ein gestohlenes Passwort öffnet dann nichts.',
  staffWaits:
    'Du gehörst hier zum Team. Deine Rechte gelten, sobald du in dieser Sitzung einen zweiten Faktor bestätigt hast: Richte eine App oder einen Passkey ein oder melde dich noch einmal mit deinem an.',
  on: 'An',
  off: 'Aus',
  appSince: 'Authenticator-App, seit {day}',
  setUp: 'App einrichten',
  remove: 'Ausschalten',
  removed: 'Die App ist ausgeschaltet.',
  removeQuestion: 'App ausschalten?',
  removeText: 'Dann öffnet dein Passwort allein dein Konto, und deine Wiederherstellungscodes verfallen.',

  setUpTitle: 'Authenticator-App einrichten',
  setUpIntro: 'Scanne den Code mit einer App wie Aegis, 2FAS oder deinem Passwort-Manager. Alle deine anderen Geräte werden abgemeldet.',
  qrLabel: 'QR-Code für deine Authenticator-App',
  typeKey: 'Oder tippe diesen Schlüssel in die App',
  copyKey: 'Schlüssel kopieren',
  copied: 'Kopiert.',
  firstCode: 'Code aus der App',
  firstCodeHint: 'Sechs Ziffern, alle 30 Sekunden neu.',
  confirm: 'Einschalten',
  working: 'Einen Moment\u00a0…',
  cancel: 'Abbrechen',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',

  codesTitle: 'Deine Wiederherstellungscodes',
  codesIntro:
    'Wenn dein Handy weg ist, lässt dich jeder dieser Codes einmal hinein. Bewahre sie nicht auf dem Handy selbst auf. Du siehst sie nur jetzt.',
  codesCopy: 'Alle kopieren',
  codesSave: 'Als Datei speichern',
  codesFile: 'wiederherstellungscodes.txt',
  codesDone: 'Ich habe sie gesichert',
  codesLeft: '{left, plural, =1 {Noch ein Wiederherstellungscode.} other {Noch # Wiederherstellungscodes.}}',
  codesNone: 'Keine Wiederherstellungscodes mehr. Erzeuge neue, bevor du einen brauchst.',
  codesNew: 'Neue Wiederherstellungscodes erstellen',

  loginTitle: 'Noch ein Schritt',
  loginIntro: 'Dein Passwort stimmt. Bitte gib den Code aus deiner Authenticator-App ein.',
  loginIntroPasskey: 'Dein Passwort stimmt. Bitte benutze deinen Passkey oder gib einen Code ein.',
  code: 'Code',
  codeHint: 'Sechs Ziffern aus der App oder einer deiner Wiederherstellungscodes.',
  codeRequired: 'Bitte gib den Code ein.',
  submit: 'Anmelden',
  back: 'Von vorn beginnen',
  proofIntroPasskey: 'Bitte benutze einen Passkey oder gib Passwort und Code noch einmal ein. Das gilt dann zehn Minuten lang.',
  proofIntro: 'Bitte gib Passwort und Code noch einmal ein. Das gilt dann zehn Minuten lang.',
}
