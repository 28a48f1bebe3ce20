/** Texts of feeds and of the sheet that offers them. */
export const feeds = {
  about: 'Events from {site}, always up to date.',
  titles: {
    all: 'All events',
    city: 'What’s on in {city}',
    cityCategory: '{category} in {city}',
    tag: '#{tag}',
    venueIn: '{venue}, {city}',
    profile: 'Events by {name}',
    artist: '{name} live',
    saved: 'My liked events',
    going: 'Events I’m going to',
  },
  entry: {
    cancelled: 'Cancelled: {title}',
    postponed: 'Postponed: {title}',
    moved: 'New date: {title}',
    sold_out: 'Sold out: {title}',
  },
} as const
