/** What happens to an account's data on deletion, in the few lines the confirmation shows; the data map has it by table. */
export const DATA_FATES = [
  'Profile, likes, follows, sign-ins, stories, points: deleted.',
  'Comments: stay, without your name.',
  'Messages: emptied; others see that something was said. Groups of yours pass on.',
  'Tickets: stay with the host until 30 days after the event.',
  'Payments: kept for ten years as tax law asks, apart from your account.',
  'Pictures: deleted, but for those of events that stay.',
] as const
