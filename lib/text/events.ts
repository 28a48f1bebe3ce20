/** Words of the event page, the cards and the review after an upload. */
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

export const REVIEW = {
  heading: 'Is this right?',
  allGood: 'Everything looks right',
  allGoodText: 'You can still change any detail.',
  intro: 'We were not sure about these. One tap each.',
  confirm: 'Looks right',
  confirmAll: 'All of this is right',
  confirmIntro: 'We are sure of what we read. Compare it with the flyer; then search engines may show it, too.',
  change: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  readFrom: 'Read from',
  missing: 'Not found on the flyer',
  add: 'Add',
  editAll: 'Change other details',
  hideAll: 'Hide other details',
  saved: 'Saved',
  delete: 'Delete event',
  deleteQuestion: 'Are you sure you want to delete this event?',
  deleteConsequence: 'The page and its picture are removed. This cannot be undone.',
  deleted: 'Event deleted',
} as const

/** Names of the facts as a person reads them. */
export const FACT_LABELS: Record<string, string> = {
  title: 'Title',
  startDate: 'Date',
  endDate: 'Last day',
  startTime: 'Begin',
  endTime: 'End',
  doorsTime: 'Doors',
  venue: 'Place',
  street: 'Street',
  houseNumber: 'House number',
  postalCode: 'Postal code',
  city: 'City',
  price: 'Price',
  website: 'Website',
  ticketLink: 'Ticket link',
  email: 'E-mail',
  description: 'Description',
  category: 'Category',
  lineup: 'Lineup',
  tags: 'Tags',
}

/** Said when a change told in free words is not understood. */
export const PROMPT_HINT = 'nothing in it could be read as a change. Say what is new, for example “starts at 21:00, 15 €, moved to Kulturhaus Berlin” or “verschoben auf 14.3.”.'
