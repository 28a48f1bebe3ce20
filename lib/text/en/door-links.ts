/** Links for door staff. */
export const doorLinks = {
  title: 'Door staff',
  hint: 'Whoever opens such a link can check guests in at this event, and nothing else.',
  name: 'Which door?',
  namePlaceholder: 'Front door',
  make: 'Make a link',
  once: 'Hand this link over now: it is shown this once.',
  copy: 'Copy the link',
  until: 'Until',
  used: 'last used',
  ended: 'Ended',
  end: 'End',
  failed: 'That did not work. Please try again.',
} as const
