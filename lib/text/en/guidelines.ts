/** How to talk to each other under an event. */
export const guidelines = {
  description: 'Five rules for comments, and how to report a comment that breaks them.',
  title: 'Comment Guidelines',
  lead: ['Comments help people meet at events and know what to expect. Five rules keep them useful.'],
  rules: [
    'Be respectful. No hate speech, no threats, no personal attacks.',
    'Stay on topic: this event. No spam and no advertising for something else.',
    'Nothing illegal, offensive or discriminatory.',
    'You may comment anonymously, but do not abuse this.',
    'Report anything that breaks these rules: to {email}, or with the report form on the event page.',
  ],
  sections: {
    otherwise: {
      title: 'What happens otherwise',
      paragraphs: [
        'Comments that break these rules may be removed without notice. The person who uploaded an event may hide comments on it.',
      ],
      links: ['Terms of Use', 'Legal Disclosure (Imprint)', 'Report content'],
    },
  },
} as const
