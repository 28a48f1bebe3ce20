import type { savedFeed as english } from '../en/saved-feed'
import type { Translation } from '../translation'

export const savedFeed: Translation<typeof english> = {
  title: 'Deine eigenen Listen als Kalender',
  intro:
    'Eine geheime Adresse zeigt eine deiner Listen in deiner Kalender-App oder deinem Newsreader. Was verlegt oder abgesagt wird, ändert sich auch dort.',
  lists: { saved: 'Events, die du dir gemerkt hast', going: 'Events, zu denen du gehst' },
  make: 'Geheime Adresse anlegen',
  another: 'Neue Adresse anlegen',
  takeBack: 'Adresse widerrufen',
  once: 'Das ist deine geheime Adresse. Du siehst sie nur jetzt.',
  since: 'Deine Adresse gibt es seit {since}. Sie wird nicht noch einmal angezeigt.',
  known: 'Deine Adresse ist angelegt. Sie wird nicht noch einmal angezeigt.',
  note: 'Wer die Adresse hat, kann diese Liste lesen. Du kannst sie jederzeit widerrufen.',
  anotherNote: 'Eine neue Adresse ersetzt diese; die alte gilt dann nicht mehr. Wer sie hat, kann diese Liste lesen.',
  takenBack: 'Die Adresse gilt nicht mehr.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
