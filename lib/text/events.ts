/** Words of the event page and the cards. */
export const EVENT = {
  oops: 'Oops!',
  tba: 'TBA',
  noDate: 'No date available',
  today: 'today',
  past: 'Past event',
  doors: 'Doors',
  begin: 'Begin',
  end: 'End',
  until: 'until',
  free: 'Free',
  tickets: 'Tickets',
  website: 'Website',
  email: 'E-mail',
  about: 'About',
  lineup: 'Lineup',
  tags: 'Tags',
  dates: 'Dates',
  links: 'Links',
  readMore: 'Read more',
  readLess: 'Read less',
  share: 'Share',
  savedToClipboard: 'Saved to clipboard!',
  fullSize: 'Show the flyer in full size',
  close: 'Close',
  back: 'Back',
  hostPublic: 'Uploaded by the community',
  hostedBy: 'Hosted by',
  openMaps: 'Open in maps',
} as const

/** The small print of an event page; by itself, since only the server draws it. */
export const EVENT_NOTES = {
  machineRead: 'Read from the flyer by AI and not yet checked by a person.',
  disclaimer:
    'This event was submitted by a user. We are not responsible for third-party posts. Please report illegal content to',
} as const

const counted = (count: number, noun: string) => `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

/** How often an event was looked at and talked about. */
export const metaText = (views: number, comments: number) => `${counted(views, 'view')} · ${counted(comments, 'comment')}`

/** Labels of an event's state; `scheduled` shows none. */
export const STATUS_LABELS = {
  scheduled: null,
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'New date',
  sold_out: 'Sold out',
} as const

/** Said when a change told in free words is not understood. */
export const PROMPT_HINT = 'nothing in it could be read as a change. Say what is new, for example “starts at 21:00, 15 €, moved to Kulturhaus Berlin” or “verschoben auf 14.3.”.'
