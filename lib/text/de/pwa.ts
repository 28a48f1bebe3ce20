import type { pwa as english } from '../en/pwa'
import type { Translation } from '../translation'

export const pwa: Translation<typeof english> = {
  newVersion: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  sentLater: 'Dein Flyer wurde hochgeladen und ist jetzt ein Event.',
  severalLater: 'Deine Flyer wurden hochgeladen und sind jetzt {events} Events.',
  refusedLater: 'Ein Flyer, der auf das Netz gewartet hat, konnte nicht erkannt werden. Bitte versuch es mit einem anderen Bild.',
  showEvent: 'Event anzeigen',
  offlineTitle: 'Keine Verbindung',
  offlineText: 'Was du dir angesehen oder gemerkt hast, ist hier. Alles andere kommt mit dem Netz zurück.',
  savedEvents: 'Events auf diesem Gerät',
  noSavedEvents: 'Noch ist nichts gespeichert. Events, die du online öffnest oder dir merkst, bleiben hier.',
  waitingTitle: 'Wartet auf das Netz',
  waiting:
    '{count, plural, one {Ein Flyer wird hochgeladen, sobald du wieder online bist.} other {# Flyer werden hochgeladen, sobald du wieder online bist.}}',
  photograph: 'Flyer fotografieren',
  tryAgain: 'Noch einmal versuchen',
  installTitle: 'App installieren',
  installIntro:
    'Vom Startbildschirm aus öffnet sie sich sofort und zeigt gemerkte Events und Tickets auch ohne Netz. Flyer fotografierst du damit sogar in der U-Bahn.',
  install: 'App installieren',
  installed: 'App ist schon installiert',
  installing: 'Dein Browser installiert die App.',
  notOffered: 'Dieser Browser bietet keinen Knopf zum Installieren an. So geht es von Hand:',
  iosTitle: 'iPhone und iPad',
  iosSteps: [
    'Öffne diese Seite in Safari.',
    'Tippe auf „Teilen“, das Quadrat mit dem Pfeil.',
    'Wähle „Zum Home-Bildschirm“, dann „Hinzufügen“.',
  ],
  androidTitle: 'Android',
  androidSteps: ['Öffne das Menü deines Browsers, die drei Punkte.', 'Wähle „App installieren“ oder „Zum Startbildschirm hinzufügen“.'],
  desktopTitle: 'Computer',
  desktopSteps: [
    'Klicke in Chrome oder Edge auf das Installieren-Symbol am Ende der Adresszeile.',
    'Wähle in Safari auf dem Mac „Ablage“, dann „Zum Dock hinzufügen“.',
  ],
  benefits: [
    'Öffnet sich wie jede andere App, ohne Browserleiste',
    'Gemerkte Events und Tickets auch ohne Netz',
    'Offline fotografierte Flyer werden später von selbst hochgeladen',
    'Bilder aus deiner Galerie direkt zu einem Event machen',
  ],
}
