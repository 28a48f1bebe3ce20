import { MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'
import type { checks as english } from '../en/checks'
import type { Translation } from '../translation'

export const checks: Translation<typeof english> = {
  own: {
    password: `mindestens ${MIN_PASSWORD_LENGTH} Zeichen`,
    username: 'Buchstaben, Ziffern, Leerzeichen, Punkt, Bindestrich und Unterstrich; am Anfang ein Buchstabe oder eine Ziffer',
    usernameMissing: 'der Benutzername fehlt',
    unreadable: 'muss lesbarer Text sein',
    empty: 'darf nicht leer sein',
    link: 'eine Adresse mit http(s) oder einfacher Text',
    oneSign: 'ein Emoji',
    wallet: 'eine Wallet-Adresse in Base58',
    signature: 'eine Signatur in Base58',
    deletion: 'Bitte tippe „mein konto löschen“.',
    comment: 'Bitte schreib zuerst etwas.',
    commentChange: 'Ändere entweder den Text oder ob er ausgeblendet ist.',
    quietTimes: 'Gib beide Zeiten an oder keine.',
    timeZone: 'Diese Zeitzone ist nicht bekannt.',
    claimEmail: 'die Adresse fehlt',
    guestEmailMissing: 'Bitte gib eine E-Mail-Adresse ein 📧',
    guestEmail: 'Bitte gib eine gültige E-Mail-Adresse ein 📧',
  },
  missing: 'Bitte fülle das aus.',
  tooShort: '{count, plural, other {Bitte mindestens # Zeichen.}}',
  tooLong: '{count, plural, other {Bitte höchstens # Zeichen.}}',
  tooFew: 'Bitte mindestens {count}.',
  tooMany: 'Bitte höchstens {count}.',
  tooLow: 'Bitte nicht weniger als {count}.',
  tooHigh: 'Bitte nicht mehr als {count}.',
  email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  address: 'Bitte gib eine Webadresse ein, die mit http beginnt.',
  other: 'Bitte prüfe diese Angabe.',
}
