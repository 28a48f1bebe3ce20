import type { guidelines as english } from '../en/guidelines'
import type { Translation } from '../translation'

export const guidelines: Translation<typeof english> = {
  description: 'Fünf Regeln für Kommentare und wie du meldest, was gegen sie verstößt.',
  title: 'Kommentarregeln',
  lead: ['Kommentare helfen Leuten, sich bei Events zu treffen und zu wissen, was sie erwartet. Mit fünf Regeln bleibt das so.'],
  rules: [
    'Sei respektvoll. Keine Hassrede, keine Drohungen, keine persönlichen Angriffe.',
    'Bleib beim Thema: diesem Event. Kein Spam und keine Werbung für anderes.',
    'Nichts Rechtswidriges, Beleidigendes oder Diskriminierendes.',
    'Du darfst anonym kommentieren, aber nutze das nicht aus.',
    'Melde, was gegen diese Regeln verstößt: an {email} oder mit dem Meldeformular auf der Seite des Events.',
  ],
  sections: {
    otherwise: {
      title: 'Was sonst passiert',
      paragraphs: [
        'Kommentare, die gegen diese Regeln verstoßen, können ohne Ankündigung entfernt werden. Wer ein Event hochgeladen hat, darf Kommentare darunter ausblenden.',
      ],
      links: ['Nutzungsbedingungen', 'Impressum', 'Inhalt melden'],
    },
  },
}
