/** How accessible the site is, known problems, and whom to tell. Source: BFSG. */
export const accessibility = {
  description: 'How usable this site is for everyone, what does not work yet, and who to contact.',
  title: 'Accessibility',
  lead: ['{name} is meant for everyone. This is how far we have got.'],
  sections: {
    aims: {
      title: 'The standard we follow',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA; the European standard EN 301 549 requires their version 2.1. The German accessibility act (BFSG) exempts very small companies; we follow the guidelines anyway.',
      ],
      points: [
        'Everything that can be swiped or dragged also has a button and works from the keyboard.',
        'Text has a contrast of at least 4.5 to 1, in light and dark colours, and can be enlarged to 200 percent.',
        'Moving pictures can be paused; if your device asks for less motion, nothing moves by itself.',
        'What, where and when an event is can be read as text beside its flyer.',
        'Single-key shortcuts work only while nothing is being typed, and can be switched off.',
        'Logging in needs no puzzle; passwords can be pasted and shown.',
      ],
    },
    gaps: {
      title: 'What does not work well yet',
      paragraphs: ['We know about these and are working on them:'],
      points: [
        'Flyers are pictures made by others. Their descriptions come from what was read on them, which can be wrong or incomplete.',
        'Short films uploaded by organizers have neither captions nor descriptions.',
        'The map of an event cannot be read aloud; the address is given beside it as text.',
        'Comments and messages are not marked with their language.',
      ],
    },
    checks: {
      title: 'How this was checked',
      paragraphs: [
        'Automatically with every change (axe), and by hand with keyboard and enlarged text, by the people who build the site. Last reviewed in November 2026.',
      ],
    },
    contact: {
      title: 'Something in your way?',
      paragraphs: [
        'Write to {email}: which page it was and what did not work. You get an answer within two weeks. If there is something you cannot use here, we are happy to explain it or send it in another form.',
      ],
    },
    authority: {
      title: 'If our answer does not help',
      paragraphs: [
        'In Germany, the joint market surveillance authority of the federal states oversees the accessibility of products and services (Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen, Magdeburg).',
      ],
      links: ['Legal Disclosure (Imprint)'],
    },
  },
} as const
