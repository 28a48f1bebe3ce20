/** The terms of use, in eleven sections. `operatorName` is `none` if not set. */
export const terms = {
  name: 'Terms of Use',
  description: 'The rules of using this platform.',
  title: 'Terms of Use for the {name} Platform',
  lead: ['Status: March 2025'],
  sections: {
    scope: {
      title: 'Scope',
      paragraphs: [
        'These terms apply to everyone who uses {name}, with or without an account. The platform is run by {operatorName, select, none {the operator named in the legal disclosure} other {{operatorName}}}.',
      ],
      links: ['Legal Disclosure'],
    },
    services: {
      title: 'Description of Services',
      paragraphs: ['{name} shows events of two kinds:'],
      points: [
        'Community events: uploaded by users, mostly as a photo of a flyer, and machine-read. They may contain mistakes.',
        'Events by verified organizers: entered by the organizer, with links to tickets where there are any.',
      ],
    },
    account: {
      title: 'Registration & User Account',
      paragraphs: [
        'You need no account to read. To open one, you must be 16 or older, give accurate details, keep your password secret, and have only one account.',
      ],
    },
    content: {
      title: 'User Content & Rights',
      paragraphs: ['When you upload something, you confirm:'],
      points: [
        'that you are allowed to publish it,',
        'that it does not infringe the rights of others, such as copyright, trade marks or the right to one’s own image,',
        'that you will indemnify the platform against third-party claims arising from it.',
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
        'Organizers are responsible for what they state about their own events: dates, prices, tickets and changes. A ticket is a contract with the organizer or seller, not with us.',
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
        'Report illegal content with the report form on the event page or by writing to {email}. We look at every report and may remove content that breaks the law or these terms.',
      ],
    },
    liability: {
      title: 'Liability',
      paragraphs: [
        'We are liable for intent and gross negligence only. Liability that the law does not allow to be limited, such as for injury to life, body or health, is not affected.',
        'We are not the organizer of the events shown, and are responsible neither for whether they take place nor for what others state about them.',
      ],
    },
    changes: {
      title: 'Changes to the Terms',
      paragraphs: [
        'We may change these terms for good reason, such as new functions or a change of law. The current version is published here with its date.',
      ],
    },
    final: {
      title: 'Final Provisions',
      paragraphs: [
        'German law applies; mandatory consumer protection of the country where you live is not affected. Where the law permits this to be agreed, the courts at the operator’s place of business have jurisdiction. If one provision is void, the others remain valid.',
      ],
    },
  },
} as const
