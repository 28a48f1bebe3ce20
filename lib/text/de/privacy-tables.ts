import type { privacy as english } from '../en/privacy'
import type { Translation } from '../translation'

const ends = 'wird gelöscht'
const stays = 'bleibt, ohne deinen Namen'
const untilAccountEnds = 'bis du dein Konto löschst'
const withEvent = 'so lange wie das Event'
const ofEvent = 'gehört zum Event'
const untraceable = 'niemand ist daran zu erkennen'

/** What each table contains, for how long, and what happens to it with the account: part of the privacy policy. */
export const privacyTables: Translation<typeof english.tables> = {
  Session: { holds: 'Anmeldungen: Browser, Beginn und letzte Nutzung', kept: 'bis 30 Tage nach ihrem Ende', fate: ends },
  AccessToken: {
    holds: 'Tokens von Apps, mit denen du angemeldet bist',
    kept: 'bis einen Tag nach ihrem Ablauf',
    fate: 'endet mit seiner Anmeldung',
  },
  ApiToken: {
    holds: 'Tokens, die du für Programme erstellt hast: Name, was sie dürfen, der Tag der letzten Nutzung und je ein Hash',
    kept: 'bis 30 Tage nach ihrem Ablauf',
    fate: ends,
  },
  AccountToken: { holds: 'Links aus unseren Mails: Adresse und Zeit', kept: 'bis 7 Tage nach ihrem Ablauf', fate: ends },
  TotpSecret: { holds: 'Der verschlüsselte Schlüssel deiner Authenticator-App', kept: 'bis du sie abschaltest', fate: ends },
  RecoveryCode: { holds: 'Hashes deiner Wiederherstellungscodes', kept: 'bis du den zweiten Faktor abschaltest', fate: ends },
  PendingLogin: { holds: 'Anmeldungen, die auf ihren zweiten Faktor warten', kept: 'bis einen Tag nach ihrem Ablauf', fate: ends },
  Passkey: { holds: 'Deine Passkeys: Name, öffentlicher Schlüssel und letzte Nutzung', kept: 'bis du sie entfernst', fate: ends },
  PasskeyChallenge: { holds: 'Aufgaben, die ein Passkey signieren soll', kept: 'bis einen Tag nach ihrem Ablauf', fate: ends },
  DeletedAccount: {
    holds: 'Dass ein Konto gelöscht wurde: ein Hash seiner zufälligen Nummer, damit es bei einem Umzug dieser Website nicht zurückkehrt',
    kept: 'auf Dauer',
    fate: 'verrät niemanden',
  },
  GuessBudget: {
    holds: 'Wie viele falsche Passwörter und Codes versucht wurden: Hashes von Konto und Adresse',
    kept: 'zwei Tage',
    fate: untraceable,
  },
  PushSubscription: { holds: 'Geräte, die Push-Mitteilungen bekommen', kept: 'bis du sie ausschaltest oder dich abmeldest', fate: ends },
  Notification: { holds: 'Mitteilungen an dich', kept: '90 Tage', fate: ends },
  NotificationSettings: {
    holds: 'Wie du benachrichtigt werden möchtest, und der Tag deiner letzten wöchentlichen Mail',
    kept: untilAccountEnds,
    fate: ends,
  },
  Event: {
    holds: 'Events, die du eingestellt hast, mit dem öffentlichen Kontakt, den du angegeben hast',
    kept: 'bis du sie löschst; Gelöschtes ist nach 30 Tagen endgültig weg',
    fate: `${stays}; oder wird gelöscht, wie du willst. Entwürfe werden gelöscht`,
  },
  EventSeries: { holds: 'Events, die sich wiederholen', kept: 'bis du sie löschst', fate: ends },
  EventRevision: { holds: 'Wer wann was an einem Event geändert hat', kept: withEvent, fate: stays },
  EventClaim: { holds: 'Nachweise, dass ein Event deins ist: ein Hash der Kontaktadresse', kept: '90 Tage', fate: ends },
  LineupEntry: { holds: 'Namen der Auftretenden, wie sie auf Flyern stehen', kept: withEvent, fate: ofEvent },
  FlyerPrint: { holds: 'Die Wörter von Flyern, um einen Flyer wiederzuerkennen', kept: withEvent, fate: ofEvent },
  Reading: {
    holds: 'Flyer, die gerade gelesen werden, und ihre Wörter',
    kept: 'bis sie gelesen sind; höchstens 15 Minuten',
    fate: untraceable,
  },
  Upload: { holds: 'Welches Konto oder Gerät welches Bild geschickt hat', kept: '90 Tage', fate: ends },
  FeedItem: { holds: 'Storys in deinem Profil', kept: 'bis du sie löschst', fate: ends },
  ArtistSubmission: { holds: 'Was Besucher über Künstler erzählen', kept: 'bis es abgelehnt wird, danach 30 Tage', fate: stays },
  Comment: {
    holds: 'Kommentare und Antworten',
    kept: 'bis du sie löschst; ihr Text ist dann nach 30 Tagen endgültig weg',
    fate: 'bleiben, ohne deinen Namen',
  },
  CommentMention: { holds: 'Kommentare von anderen Servern, in denen du erwähnt wirst', kept: '90 Tage', fate: ends },
  EventImport: {
    holds: 'Aus welcher Datei oder Seite du Events importiert hast, und wann; ein hochgeladenes Archiv selbst einen Tag lang',
    kept: '1 Jahr',
    fate: ends,
  },
  Webhook: {
    holds: 'Adressen von dir, die von deinen Events erfahren, und das verschlüsselte Geheimnis, mit dem die Nachrichten signiert werden',
    kept: 'bis du sie entfernst',
    fate: ends,
  },
  WebhookDelivery: {
    holds: 'Was Webhooks mitgeteilt wurde, nur öffentliche Angaben zu Events, und ob es ankam',
    kept: '30 Tage',
    fate: 'endet mit seinem Webhook',
  },
  WatchedPage: {
    holds:
      'Seiten, die einmal am Tag für dich gelesen werden, ein Hash des Codes, der sie als deine nachwies, und was dort zuletzt gefunden wurde',
    kept: 'bis du sie entfernst',
    fate: ends,
  },
  SavedSearch: {
    holds: 'Suchen, die du gespeichert hast, und der Tag, an dem sie zuletzt etwas gemeldet haben',
    kept: 'bis du sie löschst',
    fate: ends,
  },
  SavedSearchHit: { holds: 'Events, die deine gespeicherten Suchen gemeldet haben', kept: '2 Jahre', fate: 'endet mit der Suche' },
  SecretFeed: { holds: 'Hashes der geheimen Adressen deiner Listen', kept: 'bis du sie widerrufst', fate: ends },
  Going: {
    holds: 'Events, zu denen du gehst oder vielleicht gehst, und ob andere das sehen. Ohne Konto: ein Hash aus dem Cookie dieses Geräts.',
    kept: '2 Jahre',
    fate: ends,
  },
  GoingReminder: {
    holds: 'Wann die Leute, die zu einem Event gehen, daran erinnert wurden, ohne ihre Namen',
    kept: '30 Tage nach dem Beginn',
    fate: 'endet mit dem Event',
  },
  HostMessage: { holds: 'Was du den Gästen deiner Events schreibst', kept: '2 Jahre', fate: ends },
  Favorite: { holds: 'Events, die du dir gemerkt hast', kept: 'bis du sie entfernst', fate: ends },
  Follow: { holds: 'Wem du folgst und wer dir folgt', kept: 'bis es endet', fate: ends },
  Block: { holds: 'Wen du blockiert hast', kept: 'bis du es aufhebst', fate: ends },
  MessageReaction: { holds: 'Reaktionen auf Nachrichten', kept: 'so lange wie die Nachricht', fate: ends },
  Message: {
    holds: 'Nachrichten in Gruppen und Chats',
    kept: 'so lange wie die Gruppe; Standorte einen Tag',
    fate: 'ihr Text wird gelöscht: Andere sehen, dass dort eine Nachricht war',
  },
  Membership: {
    holds: 'In welchen Gruppen du bist und wie weit du gelesen hast',
    kept: 'bis du die Gruppe verlässt',
    fate: `${ends}; eine Gruppe von dir geht an das Mitglied über, das am längsten dabei ist`,
  },
  GroupInvite: { holds: 'Einladungen von dir', kept: 'bis die Gruppe endet', fate: 'enden' },
  GroupBan: { holds: 'Wer nicht in eine Gruppe zurückkommen darf', kept: 'so lange wie die Gruppe', fate: ends },
  Group: { holds: 'Gruppen, die du angelegt hast', kept: 'bis das letzte Mitglied geht', fate: stays },
  Ticket: {
    holds: 'Plätze auf Gästelisten: Adresse und Name, wie du oder ein Veranstalter sie eingetragen habt',
    kept: 'bis 30 Tage nach dem Event',
    fate: 'bleibt bis 30 Tage nach dem Event beim Veranstalter; sag vorher ab, wenn du das nicht möchtest',
  },
  TicketPass: {
    holds: 'Dass ein Ticket oder ein Event, zu dem du gehst, in ein Wallet gelegt wurde',
    kept: 'so lange wie die Gästeliste',
    fate: 'wie das Ticket; andere werden ungültig',
  },
  PassDevice: {
    holds:
      'Apple-Geräte mit einem Ticket in ihrem Wallet: eine Nummer, die das Gerät gewählt hat, und seine Adresse beim Push-Dienst von Apple',
    kept: 'bis das Ticket aus dem Wallet entfernt wird, höchstens so lange wie die Gästeliste',
    fate: 'wie das Ticket',
  },
  CheckIn: { holds: 'Wann ein Ticket an welchem Eingang gezeigt wurde', kept: 'so lange wie das Ticket', fate: 'wie das Ticket' },
  DoorLink: { holds: 'Links für das Einlass-Team', kept: withEvent, fate: ofEvent },
  AdCount: {
    holds: 'Einblendungen und Klicks von Anzeigen: täglich wechselnde Hashes',
    kept: '400 Tage, für Fragen zu einer Rechnung',
    fate: untraceable,
  },
  Campaign: { holds: 'Werbung, die du gebucht hast', kept: 'zehn Jahre, wie es das Steuerrecht verlangt (§\u00a0147 AO)', fate: stays },
  Payment: {
    holds: 'Zahlungen; Karten- und Bankdaten bleiben beim Zahlungsdienst',
    kept: 'zehn Jahre, wie es das Steuerrecht verlangt (§\u00a0147 AO)',
    fate: 'bleibt, solange das Gesetz es verlangt, getrennt von deinem Konto',
  },
  Report: {
    holds: 'Meldungen: Name und Adresse der meldenden Person, was warum entschieden wurde',
    kept: 'bis drei Jahre nach der Entscheidung',
    fate: stays,
  },
  NudityRating: {
    holds:
      'Wie wahrscheinlich öffentliche Bilder Nacktheit zeigen, in Prozent, geschätzt von einem Modell auf unserem Server; ein Hinweis für unser Team',
    kept: 'so lange wie das Bild; drei Jahre, wenn das Team darüber entschieden hat, damit dasselbe Bild nicht zweimal angesehen wird',
    fate: 'gehört zum Bild',
  },
  Takedown: {
    holds: 'Was entfernt wurde und wie es vorher aussah',
    kept: 'solange es entfernt ist',
    fate: 'bleibt, damit es nicht zurückkommt',
  },
  AuditEntry: { holds: 'Was das Team getan hat', kept: 'solange es die Website gibt: Es lässt sich nicht ändern', fate: 'bleibt' },
  PointEntry: { holds: 'Punkte und wofür', kept: untilAccountEnds, fate: ends },
  Preferences: { holds: 'Wovon du gern hörst', kept: untilAccountEnds, fate: ends },
  Wallet: { holds: 'Adresse deines Wallets; sein Schlüssel verlässt nie deinen Browser', kept: untilAccountEnds, fate: ends },
  SigningKey: { holds: 'Schlüssel, die signieren, was dein Profil anderen Servern mitteilt', kept: untilAccountEnds, fate: ends },
  RemoteBlock: { holds: 'Wen du auf anderen Servern blockiert hast', kept: 'bis du es aufhebst', fate: ends },
  RemoteFollow: { holds: 'Wer dir von anderen Servern folgt', kept: 'bis es endet', fate: ends },
  RemoteActor: {
    holds: 'Öffentliche Profile von Leuten auf anderen Servern, die hier folgen, kommentieren oder zusagen',
    kept: 'bis sie dort gelöscht werden',
    fate: 'gehört zum anderen Server',
  },
  RemoteAct: {
    holds: 'Wem auf einem anderen Server ein Event gefällt, wer es dort geteilt oder zugesagt hat',
    kept: 'bis es dort zurückgenommen wird',
    fate: 'gehört zum anderen Server',
  },
  Following: {
    holds: 'Öffentliche Profile auf anderen Servern, deren Events hier erscheinen',
    kept: 'bis wir ihnen nicht mehr folgen',
    fate: 'gehört zum anderen Server',
  },
  RemoteEvent: {
    holds: 'Öffentliche Events anderer Server: woher jedes kommt und wer es veröffentlicht hat',
    kept: 'bis 30 Tage nach dem Event, bis es dort gelöscht wird oder wir der Quelle nicht mehr folgen',
    fate: 'gehört zum anderen Server',
  },
  FederationMemory: {
    holds:
      'Öffentliche Schlüssel und Profile, die von anderen Servern geholt wurden, welche Nachrichten angekommen sind, und Nachrichten an andere Server mit ihren versiegelten Schlüsseln',
    kept: 'einen Tag nach ihrem Ablauf; Nachrichten, bis sie zugestellt oder aufgegeben sind',
    fate: 'endet von selbst',
  },
  EventView: { holds: 'Aufrufe von Events: ein täglich wechselnder Hash', kept: 'zwei Tage', fate: untraceable },
  EventAction: {
    holds: 'Kalendereinträge und Klicks auf Ticket-Links: ein täglich wechselnder Hash',
    kept: 'zwei Tage',
    fate: untraceable,
  },
  Profile: { holds: 'Was du über dich sagst, Links und Bilder', kept: 'bis du es änderst', fate: ends },
  User: {
    holds:
      'E-Mail-Adresse, Benutzername, ein Hash deines Passworts, aus dem es sich nicht zurückrechnen lässt, Sprache, Rolle; die Nummer, die dein Konto vor einem Umzug hatte',
    kept: untilAccountEnds,
    fate: ends,
  },
}
