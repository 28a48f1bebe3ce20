import {
  EventRows,
  EventsQuery,
  FavoritesQuery,
  LatestQuery,
  Nearest,
  NearbyQuery,
  ReelQuery,
  SearchAllQuery,
  SearchNewQuery,
  WallDaysQuery,
  WallRowsQuery,
} from '@/lib/api/search'
import { fieldWords } from './field-words'

const WORDS =
  'Words of the title, line-up, place, kind or description, in German or English, also with a day, town or price: “free jazz in Berlin tomorrow”.'
const AFTER = 'The header `x-next-cursor` of the answer before, to go on from there. Replaces `offset`.'
const LIMIT = 'At most 100.'
const OFFSET = 'How many entries the caller already has.'

/** Words for the parameters of searches and lists. All lists of events share their filters. */
export const SEARCH_FIELDS = [
  fieldWords(EventsQuery, {
    location: 'A town by any of its names; `Worldwide` or nothing is everywhere.',
    category: 'One kind of event, by its name in any language.',
    tag: 'One tag, whatever its case and accents.',
    startDate: 'First night, a day or an instant in ISO 8601. What begins before six in the morning belongs to the night before.',
    endDate: 'Last night, written like `startDate`.',
    latitude: 'In degrees, WGS 84. Both coordinates or neither; a point replaces `location`.',
    longitude: 'In degrees, WGS 84.',
    distance: 'Radius around the point in kilometres, at most 1000; 25 by default.',
    upcoming: '`1` or `true`: nothing that is over.',
    free: '`1` or `true`: only what is free.',
    maxPrice: 'Highest price in whole units of any currency, such as `15`. Free events always match.',
    part: 'Only events at that time of day.',
    limit: LIMIT,
    offset: OFFSET,
    after: AFTER,
  }),
  fieldWords(SearchAllQuery, {
    prompt: WORDS,
    limit: 'At most 100. Without it, everything that matches, up to 1000 events.',
    after: AFTER,
  }),
  fieldWords(SearchNewQuery, { query: WORDS, limit: LIMIT }),
  fieldWords(WallDaysQuery, { prompt: WORDS, limit: LIMIT }),
  fieldWords(WallRowsQuery, { prompt: WORDS, limit: LIMIT, offset: OFFSET }),
  fieldWords(Nearest, {
    day: 'The next local day, `YYYY-MM-DD`, on which something matches; null if there is none.',
    city: 'The nearest town in which something matches; null if there is none.',
  }),
  fieldWords(LatestQuery, { city: 'A town by any of its names.', limit: LIMIT }),
  fieldWords(NearbyQuery, { lat: 'In degrees, WGS 84.', lon: 'In degrees, WGS 84.', limit: LIMIT }),
  fieldWords(FavoritesQuery, {
    ids: 'Event ids. Those beyond 200 are ignored, as are events that are gone.',
    location: 'A town by any of its names; null for everywhere.',
    category: 'One kind of event; null for all.',
  }),
  fieldWords(ReelQuery, { limit: LIMIT, offset: OFFSET, after: AFTER }),
  fieldWords(EventRows, { rows: 'One row for each tag.', next: 'The `offset` of the next rows; null at the end.' }),
]
