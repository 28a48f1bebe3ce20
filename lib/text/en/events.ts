export const events = {
  /** Texts of the event page and the cards. */
  event: {
    oops: 'Oops!',
    tba: 'TBA',
    noDate: 'No date available',
    today: 'today',
    past: 'Past event',
    untitled: 'Event',
    when: 'When',
    where: 'Where',
    price: 'Price',
    doors: 'Doors',
    begin: 'Start',
    end: 'End',
    until: 'until',
    free: 'Free',
    tickets: 'Tickets',
    website: 'Website',
    email: 'Email',
    about: 'About',
    lineup: 'Lineup',
    tags: 'Tags',
    dates: 'Dates',
    links: 'Links',
    readMore: 'Read more',
    readLess: 'Read less',
    share: 'Share',
    savedToClipboard: 'Saved to clipboard!',
    copyFailed: 'Error saving to clipboard',
    fullSize: 'Show the flyer in full size',
    reportPicture: 'Report this picture',
    close: 'Close',
    hostPublic: 'Uploaded by the community',
    hostedBy: 'Hosted by',
    openMaps: 'Open in maps',
    addToCalendar: 'Add to calendar',
    calendar: 'Calendar',
    bar: 'This event',
    searchWeb: 'Search the web for',
    teaser: 'Teaser',
    pictures: 'Pictures',
    picture: 'Picture',
    formerDate: 'instead of',
    readByMachine: 'read by machine',
  },
  /** The small print of an event page; by itself, since only the server draws it. */
  eventNotes: {
    machineRead: 'Read from the flyer by AI and not yet checked by a person.',
    /** Followed by the site. */
    importedFrom: 'First published at',
    /** Shown beside an event of another server, with a link to it. */
    fromServer: 'From {host}',
    openThere: 'Open the original',
    /** Beside an event of ours; followed by links to the same event on other servers. */
    alsoOn: 'Also on',
    foreign: 'This event was published on another server, which is responsible for it. Please report illegal content to',
    disclaimer: 'This event was submitted by a user. We are not responsible for third-party posts. Please report illegal content to',
    reportForm: 'Report this event',
    guidelines: 'Comment guidelines',
    imprint: 'Legal Notice',
  },
  /** Link from an event to its venue's page. */
  atVenue: 'More at {venue}',
  /** How often an event was viewed. */
  countedViews: '{views, plural, one {# view} other {# views}}',
  share: { heading: 'Share this event', copy: 'Copy link', more: 'QR & poster' },
  map: { label: 'Map of the place', show: 'Show the map' },
  /** The server that map tiles come from. */
  mapFrom: 'Loads pictures from {server}.',
  seriesDates: { title: 'All dates', more: '{count} more' },
  /** Heading of the other events on the same poster. */
  samePoster: 'From the same poster',
  related: { atVenue: 'At the same venue', alike: 'You may also like' },
  /** Shown at the top of an event that has changed. */
  statusNotes: {
    scheduled: null,
    cancelled: 'This event is cancelled.',
    postponed: 'This event is postponed. A new date is not known yet.',
    moved: 'This event has a new date.',
    sold_out: 'This event is sold out.',
  },
  statusPanel: {
    heading: 'Does it take place as announced?',
    choices: {
      scheduled: 'As announced',
      cancelled: 'Cancelled',
      postponed: 'Postponed',
      moved: 'New date',
      sold_out: 'Sold out',
    },
    newDate: 'New date',
    newTime: 'Start',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved. Page, search engines and calendars are up to date.',
  },
  /** Labels of an event's state; `scheduled` shows none. */
  statusLabels: { scheduled: null, cancelled: 'Cancelled', postponed: 'Postponed', moved: 'New date', sold_out: 'Sold out' },
  /** Shown if a change in free words is not understood. */
  promptHint:
    'nothing in it could be read as a change. Say what is new, for example “starts at 21:00, 15 €, moved to Kulturhaus Berlin” or “verschoben auf 14.3.”.',
} as const
