/** How to talk to each other under an event. */
export const guidelines = {
  description: 'Five rules for comments, and how to report what breaks them.',
  title: 'Comment Guidelines',
  lead: ['Comments are there so that people meet at events and know what awaits them. Five rules keep them useful.'],
  rules: [
    'Be respectful. No hate speech, no threats, no attacks on persons.',
    'Stay on the subject: this event. No spam and no advertising for something else.',
    'Nothing illegal, offensive or discriminatory.',
    'You may comment anonymously. You may not abuse that.',
    'Report what breaks these rules: to {email}, or by the report form on the page of the event.',
  ],
  sections: {
    otherwise: {
      title: 'What happens otherwise',
      paragraphs: ['Comments that break these rules may be removed without notice. Whoever uploaded an event may hide comments under it.'],
      links: ['Terms of Use', 'Legal Disclosure (Imprint)', 'Report content'],
    },
  },
} as const
