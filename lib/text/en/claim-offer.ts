/** Texts that offer an event to its organizer; every such page carries them. */
export const claimOffer = {
  offer: 'Is this your event?',
  text: 'Take it over to correct it and to reach your guests.',
  open: 'Take it over',
} as const
