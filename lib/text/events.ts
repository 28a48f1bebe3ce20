/** Words of the event page and the cards. */
export const EVENT = {
  oops: 'Oops!',
  tba: 'TBA',
  noDate: 'No date available',
  today: 'today',
  past: 'Past event',
  untitled: 'Event',
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
  reportPicture: 'Report this picture',
  close: 'Close',
  back: 'Back',
  hostPublic: 'Uploaded by the community',
  hostedBy: 'Hosted by',
  openMaps: 'Open in maps',
  addToCalendar: 'Add to calendar',
  searchWeb: 'Search the web for',
  teaser: 'Teaser',
  pictures: 'Pictures',
  picture: 'Picture',
  formerDate: 'instead of',
} as const

/** The small print of an event page; by itself, since only the server draws it. */
export const EVENT_NOTES = {
  machineRead: 'Read from the flyer by AI and not yet checked by a person.',
  disclaimer:
    'This event was submitted by a user. We are not responsible for third-party posts. Please report illegal content to',
  reportForm: 'Report this event',
  guidelines: 'Comment guidelines',
  imprint: 'Legal notice',
} as const

const counted = (count: number, noun: string) => `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

/** How often an event was looked at. */
export const countedViews = (views: number) => counted(views, 'view')
/** How often an event was talked about. */
export const countedComments = (comments: number) => counted(comments, 'comment')

export const SHARE = {
  heading: 'Share this event',
  copy: 'Copy link',
} as const

export const SERIES_DATES = { title: 'All dates', more: (count: number) => `${count} more` } as const

/** Heads the other events that one poster announces. */
export const SAME_POSTER = 'From the same poster'

export const RELATED = {
  atVenue: 'At the same venue',
  alike: 'You may also like',
} as const

/** Said on top of an event that is not as it was announced. */
export const STATUS_NOTES = {
  scheduled: null,
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. A new date is not known yet.',
  moved: 'This event has a new date.',
  sold_out: 'This event is sold out.',
} as const

export const STATUS_PANEL = {
  heading: 'Does it take place as announced?',
  choices: { scheduled: 'As announced', cancelled: 'Cancelled', postponed: 'Postponed', moved: 'New date', sold_out: 'Sold out' },
  newDate: 'New date',
  newTime: 'Begin',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved. Page, search engines and calendars know it now.',
} as const

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
