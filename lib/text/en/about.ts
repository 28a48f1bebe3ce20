/** What the product is and why to upload. `operatorName` is `none` if not set. */
export const about = {
  name: 'About',
  description: 'What this is, what uploading an event makes possible, and how to reach and support the project.',
  title: 'About {name}',
  lead: ['Discover, scan and share what’s on around you.'],
  sections: {
    what: {
      title: 'What is {name}?',
      paragraphs: [
        '{name} is where you find events near you, swap favourites with friends and talk about what’s coming up. Someone photographs a flyer, and seconds later it is a page that anyone can find.',
        'The project is at an early stage and is run by {operatorName, select, none {a private individual} other {{operatorName}}}.',
      ],
    },
    uploading: {
      title: 'What uploading an event makes possible',
      paragraphs: ['One photo of a poster is enough. From then on, anyone who wants to go can:'],
      points: [
        'make plans around it,',
        'form groups, private or open to everyone,',
        'exchange contacts,',
        'sign up and take part,',
        'save it to a calendar,',
        'follow the artists,',
        'keep everything important in one place.',
      ],
    },
    managing: {
      title: 'Manage your event experiences',
      paragraphs: [
        'Like an event and it stays with you, even offline. If you uploaded an event, you can correct and complete its page: times, lineup, pictures, prices, links.',
      ],
    },
    contact: { title: 'Contact', paragraphs: ['Questions, ideas, something that doesn’t work: {email}'] },
    support: {
      title: 'Support the project',
      paragraphs: ['It lives off the people who use it. Three things help most:'],
      points: [
        'Upload the events you see on walls and in shop windows.',
        'Comment: a question answered on the page helps everyone.',
        'Like what you would go to.',
      ],
    },
  },
} as const
