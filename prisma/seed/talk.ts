import type { Prisma } from '@/server/platform/db'
import type { Language } from './cities'

/** What people write: a first comment and the replies under it, one below the other. */
export const TALK: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  de: [
    ['Weiß jemand, wann die erste Band anfängt?', 'Letztes Mal ging es eine halbe Stunde nach Beginn los.', 'Super, danke!'],
    ['War letztes Jahr dort und komme auf jeden Fall wieder.'],
    ['Gibt es noch Karten an der Abendkasse?', 'Ein paar sollten es sein, aber lieber früh kommen.'],
    ['Kommt man mit dem Rollstuhl gut rein?', 'Ja, der Eingang ist ebenerdig und das Personal hilft gern.', 'Danke, das hilft mir sehr.'],
    ['Endlich mal wieder was in der Gegend. Ich bringe drei Leute mit!'],
    [
      'Ich komme alleine, hat jemand Lust auf ein Getränk vorher?',
      'Bin dabei! Um sieben an der Ecke?',
      'Ich auch, wenn es okay ist.',
      'Klar, je mehr desto besser.',
    ],
    ['Das Plakat hängt bei uns im Treppenhaus, so schön gemacht.'],
    ['Ist das auch was für Kinder?', 'Unsere waren sieben und neun und fanden es toll.'],
    ['Tipp: hinten links steht man am besten.'],
    ['Kann man dort etwas essen?', 'Es gibt Suppe und Brezeln.', 'Und die Suppe ist wirklich gut.'],
    ['Leider krank geworden, gebe zwei Karten zum halben Preis ab.', 'Ich nehme sie gern, schreibe dir!'],
    ['Mein Geheimtipp für diese Woche.'],
    ['Fährt danach noch eine Bahn?', 'Bis kurz nach eins, danach Nachtbus.'],
    ['Was für ein Abend! Danke an alle, die das auf die Beine stellen.'],
    ['Darf man Hunde mitbringen?', 'Draußen ja, drinnen leider nicht.'],
    ['Steht die Uhrzeit sicher? Auf der Seite des Hauses steht eine andere.', 'Ich habe angerufen, die hier stimmt.'],
    ['Zum dritten Mal dabei und jedes Mal anders. Große Empfehlung.'],
  ],
  en: [
    ['Anyone know when the first act is on?', 'Half an hour after doors last time.', 'Perfect, thanks!'],
    ['Went last year, would not miss it.'],
    ['Are there tickets on the door?', 'They keep a few, but come early.'],
    ['How is access for wheelchairs?', 'Level entrance and lovely staff.', 'That helps a lot, thank you.'],
    ['Finally something good round the corner. Bringing three friends!'],
    ['Coming on my own, anyone up for a drink before?', 'Yes! Seven at the corner?', 'Count me in too.', 'The more the merrier.'],
    ['That poster deserves a frame.'],
    ['Would kids enjoy this?', 'Ours were seven and nine and loved it.'],
    ['Pro tip: stand at the back left, best sound in the room.'],
    ['Is there food?', 'Soup and dumplings.', 'And the dumplings are serious.'],
    ['Down with a cold, two tickets going for half price.', 'I would take them, messaging you.'],
    ['My pick of the week.'],
    ['How late do trains run?', 'Until just after one, then the night bus.'],
    ['What a night. Thank you to everyone who makes this happen.'],
    ['Third time for me and different every time. Go.'],
  ],
  fr: [
    ['À quelle heure commence vraiment le concert ?', 'Une demi-heure après l’ouverture, la dernière fois.', 'Merci !'],
    ['J’y étais l’an dernier, j’y retourne sans hésiter.'],
    ['Il reste des places sur place ?', 'Quelques-unes, venez tôt.'],
    ['Quelle affiche magnifique.'],
    ['Je viens seule, quelqu’un pour un verre avant ?', 'Avec plaisir, à dix-neuf heures ?'],
    ['Quelle soirée ! Merci à toute l’équipe.'],
  ],
  es: [
    ['¿A qué hora empieza de verdad?', 'La última vez, media hora después de abrir.', '¡Gracias!'],
    ['Fui el año pasado y repito seguro.'],
    ['¿Quedan entradas en taquilla?', 'Algunas, pero mejor ir pronto.'],
    ['Qué cartel más bonito.'],
    ['Voy sola, ¿alguien para tomar algo antes?', '¡Yo! ¿A las siete?'],
    ['Menuda noche. Gracias a todo el equipo.'],
  ],
}

export type CommunityType = NonNullable<Prisma.GroupCreateManyInput['communityType']>

/** What the houses write with their guests, `[speaker, line]`: the house is 0. */
export const HOST_CHATS: readonly ({ communityType: CommunityType } & Readonly<
  Record<'de' | 'en', readonly (readonly [number, string])[]>
>)[] = [
  {
    communityType: 'helper',
    de: [
      [0, 'Hallo zusammen! Für den Abend fehlen uns noch zwei Leute an der Tür. Wer hat Lust?'],
      [1, 'Ich kann ab der Öffnung zwei Stunden.'],
      [2, 'Und ich danach, dann sehe ich vorher noch das Programm.'],
      [0, 'Perfekt, danke euch beiden. Getränke gehen aufs Haus.'],
      [3, 'Soll ich wieder die Bierbänke mitbringen?'],
      [0, 'Unbedingt! Der Schlüssel fürs Lager hängt am gewohnten Platz.'],
      [1, 'Bis dahin, ich freu mich.'],
    ],
    en: [
      [0, 'Hi all! We are two people short at the door that night. Anyone?'],
      [1, 'I can do the first two hours.'],
      [2, 'And I can take over after that, then I get to see the start.'],
      [0, 'Perfect, thank you both. Drinks are on us.'],
      [3, 'Shall I bring the benches again?'],
      [0, 'Yes please! The key to the store is in the usual place.'],
      [1, 'See you there.'],
    ],
  },
  {
    communityType: 'queue',
    de: [
      [1, 'Lohnt es sich, früh zu kommen?'],
      [0, 'Wir machen eine halbe Stunde vorher auf, dann steht ihr nicht im Kalten.'],
      [2, 'Wie lang war die Schlange letztes Mal?'],
      [0, 'Zehn Minuten, dann ging es zügig.'],
      [3, 'Ich komme erst nach der Arbeit, gibt es dann noch Plätze?'],
      [0, 'Kein Problem, hinten ist immer etwas frei.'],
      [3, 'Ihr seid die Besten, danke!'],
    ],
    en: [
      [1, 'Is it worth coming early?'],
      [0, 'We open half an hour before, so nobody waits in the cold.'],
      [2, 'How long was the queue last time?'],
      [0, 'Ten minutes, and then it moved.'],
      [3, 'I will come straight from work. Will there be room?'],
      [0, 'No problem, there is always some at the back.'],
      [3, 'You are the best, thanks!'],
    ],
  },
]

type Chat = { name: string; emoji: string; lines: Readonly<Record<'de' | 'en', readonly string[]>> }

/** Names and emoji of community groups, and what is said there. */
export const CHATS: Readonly<Record<CommunityType, Chat>> = {
  helper: {
    name: 'Helper',
    emoji: '👥',
    lines: {
      de: [
        'Hallo zusammen, wer kann beim Aufbau helfen?',
        'Ich bin ab vier da.',
        'Ich auch, bringe den Sackkarren mit.',
        'Super! Essen gibt es für alle, die anpacken.',
        'Braucht ihr auch jemanden für die Garderobe?',
        'Ja, von acht bis zehn wäre perfekt.',
        'Dann übernehme ich das.',
      ],
      en: [
        'Hi all, who can help setting up?',
        'I can be there from four.',
        'Me too, and I have a trolley.',
        'Brilliant. Food for everyone who carries something.',
        'Anyone needed for the cloakroom?',
        'Yes, eight till ten would be perfect.',
        'I will take that.',
      ],
    },
  },
  driver: {
    name: 'Driver',
    emoji: '🚗',
    lines: {
      de: [
        'Ich fahre gegen sechs los und habe drei Plätze frei.',
        'Würde gern mitfahren, wo sammelst du ein?',
        'Am Bahnhof, Ausgang Nord.',
        'Passt. Sprit teilen wir?',
        'Klar. Zurück geht es gegen eins.',
        'Ist noch ein Platz frei?',
        'Ja, genau einer.',
      ],
      en: [
        'Leaving around six with three seats free.',
        'Would love a lift, where do you pick up?',
        'At the station, north exit.',
        'Works for me. Split the petrol?',
        'Sure. Heading back around one.',
        'Is there still a seat?',
        'Exactly one.',
      ],
    },
  },
  artist: {
    name: 'Artist',
    emoji: '🎨',
    lines: {
      de: [
        'Wann ist Soundcheck?',
        'Um fünf, in der Reihenfolge rückwärts.',
        'Gibt es einen Bassverstärker vor Ort?',
        'Ja, steht auf der Bühne.',
        'Wunderbar, dann komme ich mit der Bahn.',
      ],
      en: [
        'When is soundcheck?',
        'Five o’clock, last act first.',
        'Is there a bass amp?',
        'Yes, on stage already.',
        'Lovely, I will take the train then.',
      ],
    },
  },
  sleep: {
    name: 'Sleep',
    emoji: '💤',
    lines: {
      de: [
        'Suche ein Sofa für eine Nacht, bin ruhig und bringe Frühstück mit.',
        'Bei uns ist eins frei, zehn Minuten zu Fuß.',
        'Das wäre großartig, ich schreibe dir direkt.',
        'Wir haben auch noch eine Matratze.',
      ],
      en: [
        'Looking for a sofa for one night. Quiet, and I bring breakfast.',
        'We have one, ten minutes on foot.',
        'That would be amazing, messaging you.',
        'We have a spare mattress too.',
      ],
    },
  },
  lost_found: {
    name: 'Lost-Found',
    emoji: '🔍',
    lines: {
      de: [
        'Grauer Schal gefunden, hängt an der Garderobe.',
        'Das ist meiner! Ich hole ihn morgen.',
        'Hat jemand ein Schlüsselbund mit rotem Anhänger gesehen?',
        'Liegt an der Bar.',
      ],
      en: [
        'Found a grey scarf, it is at the cloakroom.',
        'Mine! Picking it up tomorrow.',
        'Has anybody seen keys with a red tag?',
        'Behind the bar.',
      ],
    },
  },
  queue: {
    name: 'Queue',
    emoji: '👥',
    lines: {
      de: ['Wie lang ist die Schlange gerade?', 'Etwa zwanzig Minuten.', 'Geht schnell, sind nette Leute.', 'Jetzt fast leer, kommt rum!'],
      en: ['How long is the queue?', 'About twenty minutes.', 'It moves, and people are nice.', 'Almost empty now, come over!'],
    },
  },
}
