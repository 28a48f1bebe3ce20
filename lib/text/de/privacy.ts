import type { privacy as english } from '../en/privacy'
import type { Translation } from '../translation'
import { privacyTables } from './privacy-tables'

export const privacy: Translation<typeof english> = {
  description: 'Welche Daten verarbeitet werden, wozu, wie lange, und welche Rechte du hast.',
  title: 'Datenschutzerklärung',
  lead: [
    'Wie diese Website mit personenbezogenen Daten umgeht, nach der Datenschutz-Grundverordnung (DSGVO) und dem Bundesdatenschutzgesetz (BDSG).',
  ],
  sections: {
    collection: {
      title: 'Welche Daten wir verarbeiten',
      paragraphs: ['Alles Öffentliche kannst du dir ohne Konto ansehen. Wir verarbeiten:'],
      points: [
        'Kontodaten: E-Mail-Adresse, Benutzername und ein Hash deines Passworts, aus dem es sich nicht zurückrechnen lässt. Deine E-Mail-Adresse siehst nur du.',
        'Was du hochlädst oder schreibst: Bilder, Events, Kommentare, Gemerktes, wem du folgst und dein Profil, jeweils mit der Zeit. Aufnahmeort und andere versteckte Daten in Bildern werden vor dem Speichern entfernt.',
        'Deinen Standort, nur wenn du es erlaubst: Ein auf etwa einen Kilometer gerundeter Punkt hilft beim Lesen eines Flyers und wird nicht mit dem Event gespeichert.',
        'Technische Daten: Browser und Zeit des Zugriffs. Deine IP-Adresse bleibt nur im Arbeitsspeicher, um Missbrauch einzudämmen, höchstens einen Tag; in die Datenbank wird sie nicht geschrieben.',
        'Aufrufe von Events: ein täglich wechselnder Hash aus dem Cookie deines Geräts, sonst aus IP-Adresse und Browser, damit du einmal gezählt wirst.',
        'Meldungen: Name und E-Mail-Adresse der Person, die Inhalte meldet, um ihr zu antworten.',
        'Gästelisten: Name und E-Mail-Adresse, wie sie ein Gast oder der Veranstalter eingetragen hat.',
      ],
      links: ['Alles im Einzelnen'],
    },
    usage: {
      title: 'Wozu wir sie nutzen',
      paragraphs: ['Wir nutzen diese Daten,'],
      points: [
        'um dich anzumelden und zu wissen, dass ein Upload von dir ist (Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO),',
        'um zu zeigen und zu verwalten, was du beiträgst (Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO),',
        'um die Events der wöchentlichen Mail auszusuchen, wenn du sie bestellt hast: nach dem, was du dir merkst, wohin du gehst und wem du folgst, ohne das, was mehr über einen Menschen verrät, etwa Glauben oder Gesundheit (Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO),',
        'um die Website sicher und schnell zu halten und auf Meldungen zu reagieren (Art.\u00a06 Abs.\u00a01 lit.\u00a0c und f DSGVO),',
        'um Besuchern Nacktheit zu ersparen: Wenn der Betreiber es nicht abgeschaltet hat, schätzt ein Modell auf unserem eigenen Server bei neuen Bildern, ob welche zu sehen ist, nicht aber bei Bildern in Chats. Ab einer Schwelle bekommt unser Team einen Hinweis und sieht sich das Bild an. Das Modell selbst verbirgt, entfernt und entscheidet nichts (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO).',
      ],
    },
    sharing: {
      title: 'An wen wir sie weitergeben',
      paragraphs: [
        'Wir verkaufen deine Daten nicht und geben sie niemandem, es sei denn, das Gesetz verlangt es, du hast eingewilligt oder einer der folgenden Fälle trifft zu.',
      ],
      points: [
        '{modelHost, select, none {Flyer werden auf unserem eigenen Server gelesen.} other {Lesen von Flyern: Bilder, die du hochlädst, und der Wortlaut von Änderungswünschen zu einem Event gehen an {modelHost}. Andere Daten über dich nicht.}}',
        '{storageHost, select, none {} other {Bilder liegen bei {storageHost}, das sie in unserem Auftrag speichert.}}',
        '{mapServer, select, none {Karten: Dein Browser lädt ihre Bilder von dem Server, den der Betreiber dieser Website dafür eingerichtet hat.} other {Karten: Erst wenn du zustimmst, lädt dein Browser ihre Bilder von {mapServer}; dieser Dienst erfährt dann deine IP-Adresse. An der Karte kannst du das jederzeit widerrufen.}}',
        '{mailHost, select, none {} other {Mails: Adresse und Inhalt dessen, was wir dir schicken, laufen über {mailHost}.}}',
        '{paymentService, select, none {} other {Zahlungen: Wer Werbung bucht, bezahlt über {paymentService}. Dieser Dienst bekommt dafür Name, Anschrift und Kartendaten; die Kartendaten sehen wir nie.}}',
        'Push-Mitteilungen, nur wenn du sie einschaltest: Sie laufen verschlüsselt über den Dienst des Herstellers deines Browsers.',
        'Das Fediverse: Server, deren Nutzer einem Veranstalter oder dieser Website folgen, bekommen öffentliche Events mit dem Namen des Veranstalters geschickt, außerdem Kommentare zu Events, an denen sie teilnehmen, mit dem Namen der Person, die sie geschrieben hat. Sie können öffentliche Events und Profile abrufen und bewahren, was sie bekommen haben, nach eigenen Regeln auf; Änderungen und Löschungen werden ihnen mitgeteilt. Für dein Konto kannst du das abschalten. Umgekehrt erscheinen hier Events von Konten, denen wir auf anderen Servern folgen, gekennzeichnet mit ihrem Server; wir speichern das Event, sein Bild und die Adresse des Kontos, das es veröffentlicht hat, und löschen sie 30 Tage nach dem Event, wenn sie dort gelöscht werden oder wenn wir nicht mehr folgen. Siehst du dir so ein Event an, fragt dein Browser nur uns.',
        'Kalender und Feeds: Dienste, denen du die geheime Adresse einer deiner Listen gibst, fragen sie bei uns ab und sehen, was darauf steht, bis du die Adresse widerrufst.',
        '{appleWallet, select, none {} other {Tickets und Events, zu denen du gehst, in Apple Wallet, nur wenn du sie dort ablegst: Sie kommen von unserem Server. Ändert sich etwas, leitet {appleWallet} ein Signal ohne Inhalt an deine Geräte weiter.}}',
        '{googleWallet, select, none {} other {Tickets und Events, zu denen du gehst, in Google Wallet, nur wenn du sie dort ablegst: {googleWallet} bekommt von uns das Event und den Code deines Tickets und Änderungen an beiden, aber weder deinen Namen noch deine Adresse.}}',
        '{indexHost, select, none {} other {Suchmaschinen: {indexHost} erfährt die Adressen neuer, geänderter und entfernter Event-Seiten und nichts über dich.}}',
        'Importe: Die Adresse, die du angibst, fragt unser Server ab; er nennt dabei diese Website und keine Person. Seiten, die du als deine nachweist, werden einmal am Tag abgefragt. Eingefügte Texte werden auf unserem eigenen Server gelesen.',
        'Andere Websites können Listen von Events von hier zeigen. Die Browser ihrer Besucher fragen dann uns nach der Liste und ihren Bildern; sie bekommen kein Cookie, und wir erfahren höchstens, welche Website es war, nicht welche Seite.',
        'Links zu Kalendern, Kartensuche, Websuche, Tickets und sozialen Netzwerken führen auf andere Websites. Vorher geht nichts dorthin; nach dem Antippen gelten deren eigene Regeln.',
      ],
    },
    cookies: {
      title: 'Cookies und Tracking',
      paragraphs: [
        'Nur was technisch nötig ist für das, was du haben möchtest (§\u00a025 Abs.\u00a02 TDDDG). Keine Werbetracker und keine Analysedienste Dritter.',
      ],
      points: [
        'Sitzungs-Cookie: hält dich angemeldet, 30 Tage oder bis du dich abmeldest.',
        'Geräte-Cookie: verbindet das, was du beiträgst, mit deinem Gerät, damit du es ohne Konto berichtigen kannst; zwei Jahre lang.',
        'Speicher deines Browsers: Gemerktes, wem du folgst, letzte Suchen, Farbschema, deine Einwilligung in Karten, Entwürfe und Seiten zum Lesen ohne Netz. Du kannst ihn im Browser löschen; beim Abmelden verschwindet, was persönlich ist.',
        'All das ist nötig für das, was du haben möchtest; darum fragen wir nicht nach einer Einwilligung. Was nicht nötig ist, nämlich externe Karten, wartet auf deine Zustimmung.',
      ],
    },
    hosting: {
      title: 'Hosting und Sicherheit',
      paragraphs: [
        'Die Website soll innerhalb der Europäischen Union und im Einklang mit der DSGVO betrieben werden, mit regelmäßigen Aktualisierungen und Sicherungen; dafür sorgt der Betreiber. Passwörter und Sitzungsschlüssel werden nur als Hash gespeichert.',
        'Was wir speichern, wozu, wie lange, und was damit geschieht, wenn du dein Konto löschst:',
      ],
      points: [
        'Wer sich ein Event angesehen hat: zwei Tage. Welches Gerät oder Konto welches Bild geschickt hat: 90 Tage.',
        'Was du löschst, ist sofort nicht mehr zu sehen und nach 30 Tagen gelöscht; ein Vermerk bleibt, damit seine Adresse sagen kann, dass es weg ist.',
        'Sicherungen werden reihum überschrieben; wie oft, sagt der Betreiber.',
        'Zieht diese Website auf einen anderen Server um, kann der Betreiber Konten mit E-Mail-Adresse, Profil, gemerkten Events, Zusagen, gefolgten Profilen, Blockierungen und Punkten sowie Kommentare mitnehmen. Passwörter, Anmeldungen, Nachrichten, Tickets und Zahlungen gehören nicht dazu: Ein neues Passwort wählst du über einen Link, den wir dir per Mail schicken. Was du gelöscht hast, zieht nicht mit um.',
      ],
    },
    rights: {
      title: 'Deine Rechte',
      paragraphs: ['Du hast das Recht'],
      points: [
        'auf Auskunft, was wir über dich speichern, und auf eine Kopie davon,',
        'auf Berichtigung, Löschung oder Einschränkung der Verarbeitung,',
        'auf Widerspruch gegen die Verarbeitung und darauf, eine Einwilligung jederzeit für die Zukunft zu widerrufen,',
        'auf Beschwerde bei einer Datenschutzaufsichtsbehörde.',
        'Eine Kopie von allem bekommst du auf der Seite deines Kontos; dort kannst du es auch löschen.',
        'Konten sind für Menschen ab 16 Jahren. Bist du jünger, können deine Eltern uns schreiben, und wir löschen das Konto.',
      ],
      links: ['Dein Konto'],
    },
    contact: {
      title: 'Kontakt',
      paragraphs: [
        'Verantwortlich für diese Website: {operatorName, select, none {ihr Betreiber} other {{operatorName}}}. Schreib an {email}; für jedes dieser Rechte genügt eine Nachricht.',
      ],
      links: ['Impressum'],
    },
  },
  kept: 'Gespeichert',
  withAccount: 'Mit deinem Konto',
  entryName: 'Name',
  storageTitle: 'Was wir in deinem Browser speichern',
  topics: {
    account: {
      title: 'Konto',
      purpose: 'Um dich hereinzulassen und sonst niemanden, und um dich zu deinem Konto zu erreichen.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO',
    },
    profile: {
      title: 'Profil',
      purpose: 'Um zu zeigen, wer ein Event eingestellt hat und wie weit du bist.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO',
    },
    events: {
      title: 'Events und Flyer',
      purpose: 'Um Events zu zeigen, zu wissen, wem sie gehören, und Fehler und Missbrauch rückgängig zu machen.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b und f DSGVO',
    },
    comments: { title: 'Kommentare', purpose: 'Um über Events zu sprechen.', basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO' },
    likes: {
      title: 'Gemerkte Events und wem du folgst',
      purpose: 'Damit du auf jedem deiner Geräte wiederfindest, was du magst.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO',
    },
    groups: {
      title: 'Gruppen und Nachrichten',
      purpose: 'Um zuzustellen, was du anderen schreibst.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO',
    },
    tickets: { title: 'Gästelisten', purpose: 'Um Gäste einzulassen.', basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO' },
    payments: {
      title: 'Werbung und Zahlungen',
      purpose: 'Um auszuführen, was gebucht wurde, und für die Buchhaltung.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b und c DSGVO',
    },
    notifications: {
      title: 'Mitteilungen',
      purpose: 'Um dir zu sagen, was du wissen wolltest.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0a und b DSGVO',
    },
    moderation: {
      title: 'Meldungen und Entscheidungen',
      purpose: 'Um auf Meldungen zu reagieren und darüber Rechenschaft abzulegen (Art.\u00a016 und 17 DSA).',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0c und f DSGVO',
    },
    counting: { title: 'Zählung', purpose: 'Um jeden Besucher einmal zu zählen.', basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO' },
    federation: {
      title: 'Andere Server',
      purpose: 'Damit Menschen auf anderen Servern Events folgen können.',
      basis: 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b und f DSGVO',
    },
  },
  tables: privacyTables,
  storage: {
    'next-auth.session-token': {
      what: 'Sitzungs-Cookie: hält dich angemeldet. Skripte können es nicht lesen.',
      kept: 'bis 30 Tage nach deinem letzten Besuch oder bis du dich abmeldest',
    },
    'litfass-device': {
      what: 'Geräte-Cookie: verbindet, was du ohne Konto beiträgst, mit deinem Gerät, damit du es berichtigen kannst. Wird mit dem ersten Upload oder Kommentar gesetzt; wir speichern nur seinen Hash.',
      kept: 'zwei Jahre',
    },
    'litfass-pending': {
      what: 'Zweiter Faktor: dass dein Passwort in diesem Browser richtig war, während die Anmeldung auf den Code wartet. Skripte können es nicht lesen.',
      kept: 'fünf Minuten',
    },
    'litfass-known': {
      what: 'Bekanntes Gerät: dass du dich von hier schon angemeldet hast, damit falsche Versuche anderswo dich nicht aussperren. Skripte können es nicht lesen.',
      kept: 'bis 400 Tage nach deiner letzten Anmeldung',
    },
    access_token: {
      what: 'Von einer früheren Version dieser Website übrig; wird nicht mehr gebraucht.',
      kept: 'bis zu deinem nächsten Besuch, der es entfernt',
    },
    user: { what: 'Wer angemeldet ist, für die Anzeige.', kept: 'bis du dich abmeldest' },
    favoriteEventIds: { what: 'Gemerktes und wem du folgst, auch ohne Konto.', kept: 'bis du es zurücknimmst oder dich abmeldest' },
    blocked: {
      what: 'Wen du blockiert hast und ob du zum Team gehörst, damit nicht jede Seite nachfragen muss.',
      kept: 'bis du dich abmeldest',
    },
    uploadedEvents: { what: 'Welche Events von hier hochgeladen wurden.', kept: 'bis du dich abmeldest' },
    recentSearches: {
      what: 'Letzte Suchen, die letzten Filter und ob Tastenkürzel an sind. Suchen kannst du dort löschen, wo sie angezeigt werden.',
      kept: 'bis du sie löschst oder dich abmeldest',
    },
    preferences: {
      what: 'Was du ausgewählt oder geschrieben, aber noch nicht gespeichert hast.',
      kept: 'bis du speicherst oder dich abmeldest',
    },
    'litfass-chats': {
      what: 'Nachrichten, Kommentare und Formulare, die du begonnen hast oder die auf eine Verbindung warten.',
      kept: 'bis sie gesendet sind, der Tab geschlossen wird oder du dich abmeldest',
    },
    solanaWalletAddress: {
      what: 'Die Schlüssel deines Wallets, falls du eines geöffnet hast. Der private verlässt nie deinen Browser.',
      kept: 'bis du dich abmeldest oder sie hier löschst',
    },
    solanaWalletLockedKey: {
      what: 'Der private Schlüssel deines Wallets, verschlüsselt mit einer Passphrase, die du gewählt hast und die nirgends gespeichert ist.',
      kept: 'bis du ihn hier löschst, auch nach dem Abmelden',
    },
    doorDevice: {
      what: 'Welches von mehreren Geräten am Einlass dieses ist und ob es Töne macht; nur dort, wo Gäste eingelassen werden.',
      kept: 'bis du es löschst',
    },
    mapTiles: { what: 'Ob du externen Karten zugestimmt hast, und dein Farbschema.', kept: 'bis du es änderst' },
  },
}
