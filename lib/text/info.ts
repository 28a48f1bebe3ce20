/** A section of a page that is only read. `{email}` in a paragraph or point becomes a link to the contact address. */
export type InfoSection = {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { href: string; label: string }[]
  /** What would be a table on paper: under each title, things with what is said about them. */
  groups?: readonly InfoGroup[]
  /** The name by which links lead to the groups. */
  anchor?: string
}

export type InfoGroup = { title: string; text?: string; rows: readonly { what: string; facts: readonly { name: string; text: string }[] }[] }

/** A page that is only read: `lead` stands under the title, `isNumbered` counts its sections. */
export type InfoText = { title: string; lead: readonly string[]; isNumbered?: boolean; sections: readonly InfoSection[] }

/** Titles of the pages that are only read, for themselves and for links to them. */
export const INFO_TITLES = {
  about: 'About',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  imprint: 'Legal Disclosure (Imprint)',
  guidelines: 'Comment Guidelines',
  accessibility: 'Accessibility',
  licences: 'Open-source licences',
} as const

/** What the product is and what uploading to it brings. `operatorName` is null where nobody entered it. */
export function aboutText({ name, operatorName }: { name: string; operatorName: string | null }): InfoText {
  return {
    title: `About ${name}`,
    lead: ['Discover, scan and share what is on around you.'],
    sections: [
      {
        title: `What is ${name}?`,
        paragraphs: [
          `${name} is a place to find events near you, to swap favourites with friends and to talk about what is coming up. Somebody photographs a flyer; seconds later it is a page that everybody can find.`,
          `The project is at an early stage and is run by ${operatorName ?? 'a private individual'}.`,
        ],
      },
      {
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
      {
        title: 'Manage your event experiences',
        paragraphs: ['Like an event and it stays with you, also without a network. Whoever uploaded an event corrects and completes its page: times, line-up, pictures, prices, links.'],
      },
      { title: 'Contact', paragraphs: ['Questions, ideas, something that does not work: {email}'] },
      {
        title: 'Support the project',
        paragraphs: ['It lives from those who use it. Three things help most:'],
        points: ['Upload the events that you see on walls and in shop windows.', 'Comment: a question answered on the page helps everybody.', 'Like what you would go to.'],
      },
    ],
  }
}

/** How to talk to each other under an event. */
export const GUIDELINES: InfoText & { rules: readonly string[] } = {
  title: INFO_TITLES.guidelines,
  lead: ['Comments are there so that people meet at events and know what awaits them. Five rules keep them useful.'],
  rules: [
    'Be respectful. No hate speech, no threats, no attacks on persons.',
    'Stay on the subject: this event. No spam and no advertising for something else.',
    'Nothing illegal, offensive or discriminatory.',
    'You may comment anonymously. You may not abuse that.',
    'Report what breaks these rules: to {email}, or by the report form on the page of the event.',
  ],
  sections: [
    {
      title: 'What happens otherwise',
      paragraphs: ['Comments that break these rules may be removed without notice. Whoever uploaded an event may hide comments under it.'],
      links: [{ href: '/terms', label: INFO_TITLES.terms }, { href: '/imprint', label: INFO_TITLES.imprint }, { href: '/report', label: 'Report content' }],
    },
  ],
}
