/** Texts of the weekly mail with events for the reader's weekend. */
export const digest = {
  heading: '{count, select, 5 {Five for your weekend} other {For your weekend}}',
  subject: '{heading}: {title}',
  follows: 'Because you follow {name}.',
  saved: 'Because you like it.',
  near: 'In {city}, where you often go out.',
  ad: 'Anzeige (ad)',
  paidBy: 'Paid for by {name}. Shown to readers who go out in {city}.',
  paid: 'Paid for by its host. Shown to readers who go out in {city}.',
  all: 'All events of the weekend',
  why: 'Chosen from what you like, where you go and whom you follow.',
} as const
