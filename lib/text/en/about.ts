/** What the product is and what uploading to it brings. `operatorName` is `none` where nobody entered it. */
export const about = {
  name: 'About',
  description: 'What this is, what uploading an event makes possible, how to reach and support the project.',
  title: 'About {name}',
  lead: ['Discover, scan and share what is on around you.'],
  sections: {
    what: {
      title: 'What is {name}?',
      paragraphs: [
        '{name} is a place to find events near you, to swap favourites with friends and to talk about what is coming up. Somebody photographs a flyer; seconds later it is a page that everybody can find.',
        'The project is at an early stage and is run by {operatorName, select, none {a private individual} other {{operatorName}}}.',
      ],
    },
    uploading: {
      title: 'What uploading an event makes possible',
      paragraphs: ['One picture of a poster is enough. From then on everybody who wants to go can:'],
      points: [
        'get organised around it,',
        'form groups, private ones or open to all,',
        'exchange contacts,',
        'take part and sign up,',
        'save it to a calendar,',
        'follow the artists who perform,',
        'keep what is important about it in one place.',
      ],
    },
    managing: {
      title: 'Manage your event experiences',
      paragraphs: [
        'Like an event and it stays with you, also without a network. Whoever uploaded an event corrects and completes its page: times, line-up, pictures, prices, links.',
      ],
    },
    contact: { title: 'Contact', paragraphs: ['Questions, ideas, something that does not work: {email}'] },
    support: {
      title: 'Support the project',
      paragraphs: ['It lives from those who use it. Three things help most:'],
      points: [
        'Upload the events that you see on walls and in shop windows.',
        'Comment: a question answered on the page helps everybody.',
        'Like what you would go to.',
      ],
    },
  },
} as const
