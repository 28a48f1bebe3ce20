/** The rules of using the platform, in eleven sections. `operatorName` is `none` where nobody entered it. */
export const terms = {
  name: 'Terms of Use',
  description: 'The rules of using this platform.',
  title: 'Terms of Use for the {name} Platform',
  lead: ['Status: March 2025'],
  sections: {
    scope: {
      title: 'Scope',
      paragraphs: [
        'These terms apply to everybody who uses {name}, with or without an account. The platform is run by {operatorName, select, none {the operator named in the legal disclosure} other {{operatorName}}}.',
      ],
      links: ['Legal Disclosure'],
    },
    services: {
      title: 'Description of Services',
      paragraphs: ['{name} shows events. They come in two ways:'],
      points: [
        'Community events: uploaded by users, mostly as a picture of a flyer, and read by a machine. They may contain mistakes.',
        'Events of verified organisers: entered by the organiser, with links to tickets where there are any.',
      ],
    },
    account: {
      title: 'Registration & User Account',
      paragraphs: [
        'Reading needs no account. Whoever opens one is 16 or older, gives accurate data, keeps the password secret and opens no more than one.',
      ],
    },
    content: {
      title: 'User Content & Rights',
      paragraphs: ['Whoever uploads something confirms:'],
      points: [
        'that they are allowed to publish it,',
        'that it hurts no rights of others, such as copyright, trade marks or the right to one’s own picture,',
        'that they release the platform from claims of others that arise from it.',
      ],
    },
    discussion: {
      title: 'Community Content & Discussion',
      paragraphs: ['Comments and groups are for talking about events. The comment guidelines are part of these terms.'],
      links: ['Comment Guidelines'],
    },
    organizers: {
      title: 'Official Organizer Submissions',
      paragraphs: [
        'Organisers answer for what they state about their own events: dates, prices, tickets and changes. A ticket is a contract with the organiser or seller, not with us.',
      ],
    },
    rights: {
      title: 'Rights to Content',
      paragraphs: [
        'What you upload stays yours. You grant the platform a simple, non-exclusive right, worldwide and unlimited in time, to store, show and distribute it in order to run the service.',
      ],
    },
    reporting: {
      title: 'Reporting & Content Removal',
      paragraphs: [
        'Report illegal content by the report form on the page of the event or to {email}. We look at each notice and may remove content that breaks the law or these terms.',
      ],
    },
    liability: {
      title: 'Liability',
      paragraphs: [
        'We are liable for intent and gross negligence only. Liability that the law does not allow to be limited, such as for injury to life, body or health, is not touched.',
        'We are not the organiser of the events shown, and answer neither for their taking place nor for what others state about them.',
      ],
    },
    changes: {
      title: 'Changes to the Terms',
      paragraphs: [
        'We may change these terms for good reason, such as new functions or a change of law. The current version stands here with its date.',
      ],
    },
    final: {
      title: 'Final Provisions',
      paragraphs: [
        'German law applies; mandatory consumer protection of the country where you live stays in force. Where the law allows to agree on it, the courts at the seat of the operator decide. Should one provision be void, the others stand.',
      ],
    },
  },
} as const
