/** Links for door staff. */
export const doorLinks = {
  title: 'Door staff',
  hint: 'Anyone who opens such a link can check in guests at this event, and nothing else.',
  name: 'Which door?',
  namePlaceholder: 'Front door',
  make: 'Create a link',
  once: 'Pass this link on now: it is shown only once.',
  copy: 'Copy the link',
  until: 'Until',
  used: 'last used',
  ended: 'Ended',
  end: 'End',
  failed: 'That did not work. Please try again.',
} as const
