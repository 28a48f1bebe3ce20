/** Texts of the page on which saved events get a secret address. */
export const savedFeed = {
  title: 'Your own lists as a calendar',
  intro:
    'A secret address shows one of your lists in your calendar app or feed reader. Events that are moved or cancelled change there, too.',
  lists: { saved: 'Events you liked', going: 'Events you are going to' },
  make: 'Create the secret address',
  another: 'Create another address',
  takeBack: 'Revoke the address',
  once: 'This is your secret address. It is shown only now.',
  since: 'You have had this address since {since}. It is not shown again.',
  known: 'Your address exists. It is not shown again.',
  note: 'Anyone who has the address can see this list. You can revoke it at any time.',
  anotherNote: 'A new address replaces this one, which then stops working. Anyone who has it can see this list.',
  takenBack: 'The address no longer works.',
  failed: 'That did not work. Please try again.',
} as const
