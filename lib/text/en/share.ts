/** Texts of the sheet for sharing an event. */
export const share = {
  heading: 'Share this event',
  close: 'Close',
  system: 'Share with an app on this device',
  copy: 'Copy link',
  sms: 'Text message',
  mail: 'Email',
  post: 'Picture for a post',
  postHint: '1080 × 1350, JPEG',
  story: 'Picture for a story',
  storyHint: '1080 × 1920, JPEG',
  poster: 'Poster to print',
  posterHint: 'A4, PDF, with a code that leads here',
  embed: 'Show on your own site',
  code: 'QR code of this event’s page',
  codeHint: 'Scan it to open this event.',
  posterLead: 'Who’s going, changes, calendar: scan me.',
} as const
