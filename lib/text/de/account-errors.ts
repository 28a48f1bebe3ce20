import type { accountErrors as english } from '../en/account-errors'
import type { Translation } from '../translation'

export const accountErrors: Translation<typeof english> = {
  account: {
    deadLink: 'Dieser Link wurde schon benutzt, durch einen neueren ersetzt oder ist abgelaufen. Bitte fordere einen neuen an.',
    addressTaken: 'Diese Adresse gehört inzwischen zu einem anderen Konto. Bitte melde dich dort an oder wähle eine andere Adresse.',
    wrongPassword: 'Das ist nicht dein Passwort.',
    changedMeanwhile: 'Dein Passwort wurde im selben Moment anderswo geändert. Bitte versuch es noch einmal.',
    noSession: 'Dieses Gerät ist schon abgemeldet.',
    lastAdmin: 'Du bist hier die einzige Person mit Verwaltungsrechten. Bitte gib sie zuerst noch jemandem.',
  },
  passkey: {
    noName: 'Passkeys brauchen einen Domainnamen. Diese Website hat nur eine IP-Adresse.',
    tooMany: 'Mehr Passkeys kann ein Konto nicht haben. Bitte entferne zuerst einen.',
    refused: 'Dieser Passkey wurde nicht angenommen. Bitte versuch es noch einmal.',
    unknown: 'Dieser Passkey ist hier nicht bekannt. Vielleicht wurde er entfernt.',
    regressed: 'Dieser Passkey wurde vielleicht kopiert und deshalb nicht angenommen. Melde dich anders an und entferne ihn.',
    notVerified: 'Bitte bestätige mit Finger, Gesicht oder PIN oder melde dich mit deinem Passwort an.',
    absent: 'Diesen Passkey gibt es nicht mehr.',
  },
  apiToken: {
    dead: 'Dieses Token ist unbekannt, abgelaufen oder widerrufen.',
    closed: 'Dieser Aufruf ist für Tokens gesperrt.',
    scope: 'Diesem Token fehlt die Berechtigung {scope}.',
    tooMany: 'Du hast schon {most} Tokens. Bitte widerrufe erst eins.',
    absent: 'Dieses Token wurde schon widerrufen.',
  },
  secondFactor: {
    needed: 'Dieses Konto hat einen zweiten Faktor. Bitte gib den Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein.',
    passwordNeeded: 'Bitte gib dein Passwort ein.',
    codeNeeded: 'Bitte gib den Code aus deiner App ein.',
    wrongCode: 'Dieser Code ist falsch, abgelaufen oder schon benutzt.',
    guessed: 'Es gab zu viele falsche Codes. Bitte warte etwas oder nimm einen Wiederherstellungscode.',
    noPending: 'Diese Anmeldung hat zu lange gedauert. Bitte gib dein Passwort noch einmal ein.',
    proofNeeded: 'Bitte gib zuerst Passwort und Code noch einmal ein.',
    alreadyOn: 'Es ist schon eine Authenticator-App eingerichtet. Schalte sie aus, bevor du eine andere einrichtest.',
    notOffered: 'Hier gibt es nichts mehr zu bestätigen. Bitte beginne von vorn.',
    staffNeeded:
      'Als Teammitglied brauchst du einen zweiten Faktor. Bitte richte unter {address} einen ein oder melde dich noch einmal mit deinem an.',
    noAccount: 'Dieses Konto gibt es nicht.',
    notOn: 'Es ist kein zweiter Faktor eingerichtet.',
  },
  wallet: {
    taken: 'Dieses Wallet gehört zu einem anderen Konto.',
    badProof: 'Die Signatur gehört nicht zu dieser Adresse.',
  },
}
