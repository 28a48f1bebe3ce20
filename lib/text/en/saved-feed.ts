/** Words of the page on which saved events get a secret address. */
export const savedFeed = {
  title: 'Your saved events as a calendar',
  intro: 'A secret address shows your saved events in your calendar app or feed reader. What moves or is cancelled changes there, too.',
  make: 'Make the secret address',
  another: 'Make another address',
  takeBack: 'Take the address back',
  once: 'This is your secret address. It is shown only now.',
  since: 'Your address has been there since {since}. It is not shown again.',
  known: 'Your address is there. It is not shown again.',
  note: 'Anyone who has the address can read your saved events. You can take it back at any time.',
  anotherNote: 'Another address takes the place of this one, which then stops answering. Anyone who has it can read your saved events.',
  takenBack: 'The address no longer answers.',
  failed: 'That did not work. Please try again.',
} as const
