/** What becomes of what someone leaves behind, in the few lines that the question before a deletion shows; the data map has it by table. */
export const DATA_FATES = [
  'Profile, likes, follows, sign-ins, stories, points: deleted.',
  'Comments: stay, without your name.',
  'Messages: emptied; others see that something was said. Groups of yours pass on.',
  'Tickets: stay with the host until 30 days after the event.',
  'Payments: kept for ten years as tax law asks, apart from your account.',
  'Pictures: deleted, but for those of events that stay.',
] as const
