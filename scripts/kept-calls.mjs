// Which answers of the API are the same for everyone who shows neither a cookie nor a token, and which changes invalidate them.

const ID = /^[0-9a-f]{8}-[\w-]{1,55}$/i
const MOMENT_MS = 5000
const MINUTE = 60_000

/** The filters of all lists of events, without points: those tell where someone is. A test compares them with the calls' own. */
const NARROWING = ['location', 'category', 'tag', 'startDate', 'endDate', 'upcoming', 'free', 'maxPrice', 'part', 'accessibility']

/** `isVaried`: askers with a cookie may get another answer. */
const call = (tags, fields, more = {}) => ({ forMs: MOMENT_MS, tags, fields, isCall: true, isVaried: true, ...more })
const ofEvents = (...fields) => call(['events'], fields)
const ofEvent = (id, fields, more) => (ID.test(id) ? call([`event:${id}`, `comments:${id}`], fields, more) : null)
/** An event answers everyone alike, and by query as by path: its id is no filter. */
const event = (id, fields = []) => ofEvent(id, fields, { isVaried: false, isNarrowed: false })

/**
 * Lists, by their paths. Not those that count by `offset`: where a page of them ended is remembered for each caller, so that the next one
 * neither skips nor repeats an event.
 */
const LISTS = new Map([
  ['events/latest', ofEvents('city', 'limit')],
  ['events/categories', ofEvents()],
  ['events/search/all', ofEvents(...NARROWING, 'prompt', 'limit', 'after')],
  ['events/search/days', ofEvents(...NARROWING, 'prompt', 'limit', 'after')],
  ['events/search/rows', ofEvents(...NARROWING, 'prompt', 'limit', 'offset')],
  ['events/search/nearest', ofEvents(...NARROWING, 'prompt')],
  ['feed/latest/all', ofEvents()],
  ['openapi.json', call(['site'], [], { forMs: MINUTE })],
])

/** Calls about one thing, by their paths without its key. */
const ABOUT = new Map([
  ['events', event],
  ['comments/event', (id) => ofEvent(id, ['limit'])],
  ['events/host/id', (profile) => call([`profile:${profile}`, 'events'], ['limit', 'offset', 'after'])],
  ['feed/profile-feed', (profile) => call([`profile:${profile}`, 'events'], [])],
  ['profile', (profile) => call([`profile:${profile}`], [])],
])

/** What is cached for a call, like `describe` in kept-pages.mjs; null for other calls. */
export const describeCall = (path, query) => {
  const name = path.slice('/api/'.length)
  if (name === 'events/byId') return event(query.get('id') ?? '', ['id'])
  const [, kind, key] = /^(.+)\/((?:[\w.~-]|%[\da-f]{2}){1,100})$/i.exec(name) ?? []
  return LISTS.get(name) ?? ABOUT.get(kind)?.(key) ?? null
}

/** Whether a call may get an answer that others get, too. */
export const isOpen = ({ headers }, query, { fields, isVaried }) =>
  headers.origin === undefined &&
  (!isVaried || headers.cookie === undefined || /^\s*language=(?:de|en)\s*;?\s*$/.test(headers.cookie)) &&
  // a call may refuse what it does not know, and what is empty
  [...query].every(([name, value]) => fields.includes(name) && value !== '')
