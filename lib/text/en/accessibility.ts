/** How far everybody can use the site, what is known not to work, and whom to tell. Source: BFSG. */
export const accessibility = {
  description: 'How far everybody can use this site, what does not work yet, and whom to tell.',
  title: 'Accessibility',
  lead: ['{name} is meant for everybody. This is how far we are.'],
  sections: {
    aims: {
      title: 'What we hold ourselves to',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which the European standard EN 301 549 asks for. The law on the accessibility of services (BFSG) exempts very small firms; we follow the guidelines all the same.',
      ],
      points: [
        'Everything that can be swiped or dragged also has a button, and works by keyboard.',
        'Text has a contrast of 4.5 to 1 or more, in light and dark colours, and can be enlarged to 200 percent.',
        'Moving pictures can be paused; where your device asks for less motion, nothing moves by itself.',
        'What an event is, where and when, stands beside its flyer as text.',
        'Shortcuts by letters work only while nothing is being typed, and can be switched off.',
        'Logging in needs no puzzle; passwords can be pasted and shown.',
      ],
    },
    gaps: {
      title: 'What is not good yet',
      paragraphs: ['We know of these, and work on them:'],
      points: [
        'Flyers are pictures that others made. Their description is put together from what was read from them, and that can be wrong or incomplete.',
        'Short films that organisers upload have neither captions nor descriptions.',
        'The map of an event cannot be read out; its address stands beside it as text.',
        'Texts that people wrote are not marked with their language.',
      ],
    },
    checks: {
      title: 'How this was checked',
      paragraphs: [
        'By programs with every change (axe), by hand with keyboard and enlarged text, by the makers themselves. Last looked through in November 2026.',
      ],
    },
    contact: {
      title: 'Something in your way?',
      paragraphs: [
        'Write to {email}: which page, and what did not work. You get an answer within two weeks. What you cannot reach here, we gladly tell or send you in another form.',
      ],
    },
    authority: {
      title: 'If our answer does not help',
      paragraphs: [
        'In Germany the market surveillance of the federal states watches over the accessibility of products and services (Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen, Magdeburg).',
      ],
      links: ['Legal Disclosure (Imprint)'],
    },
  },
} as const
