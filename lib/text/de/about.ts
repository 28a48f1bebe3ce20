import type { about as english } from '../en/about'
import type { Translation } from '../translation'

export const about: Translation<typeof english> = {
  name: 'Über uns',
  description: 'Was das hier ist, was ein hochgeladener Flyer möglich macht und wie du das Projekt erreichst und unterstützt.',
  title: 'Über {name}',
  lead: ['Entdecke, scanne und teile, was um dich herum los ist.'],
  sections: {
    what: {
      title: 'Was ist {name}?',
      paragraphs: [
        'Auf {name} findest du Events in deiner Nähe, tauschst Favoriten mit Freunden aus und sprichst über das, was ansteht. Jemand fotografiert einen Flyer, und Sekunden später ist daraus eine Seite geworden, die alle finden.',
        'Das Projekt steht noch am Anfang und wird von {operatorName, select, none {einer Privatperson} other {{operatorName}}} betrieben.',
      ],
    },
    uploading: {
      title: 'Was ein hochgeladenes Event möglich macht',
      paragraphs: ['Ein Foto vom Plakat genügt. Von da an können alle, die hingehen wollen:'],
      points: [
        'sich rund um das Event verabreden,',
        'Gruppen bilden, private oder offene,',
        'Kontakte austauschen,',
        'mitmachen und sich anmelden,',
        'es in den Kalender eintragen,',
        'den auftretenden Künstlern folgen,',
        'alles Wichtige an einem Ort behalten.',
      ],
    },
    managing: {
      title: 'Deine Events im Griff',
      paragraphs: [
        'Merk dir ein Event, und es bleibt bei dir, auch ohne Netz. Wer ein Event hochgeladen hat, kann seine Seite verbessern und ergänzen: Zeiten, Line-up, Bilder, Preise, Links.',
      ],
    },
    contact: { title: 'Kontakt', paragraphs: ['Fragen, Ideen oder etwas klappt nicht? {email}'] },
    support: {
      title: 'Unterstütze das Projekt',
      paragraphs: ['Es lebt von denen, die es nutzen. Drei Dinge helfen am meisten:'],
      points: [
        'Lade die Events hoch, die du an Wänden und in Schaufenstern siehst.',
        'Kommentiere: Eine Frage, die auf der Seite beantwortet wird, hilft allen.',
        'Merk dir, wo du hingehen würdest.',
      ],
    },
  },
}
