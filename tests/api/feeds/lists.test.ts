import { randomBytes } from 'node:crypto'
import { FEED_FORMATS } from '@/lib/feeds/feed-path'
import { citySlug } from '@/lib/geo/city-slug'
import { closeDatabase, db } from '@/server/platform/db'
import { askFeed, idsIn } from '@/tests/support/ask-feed'
import { createEvent, createLineupEntry, createUser, repeat } from '@/tests/support/factories'

afterAll(closeDatabase)

/** A unique word. */
const word = () => `Zq${randomBytes(5).toString('hex')}`

test('every list can be subscribed to in every format', async () => {
  const city = word()
  const host = await createUser()
  const tag = word().toLowerCase()
  const band = word()
  const venue = `${word()} / Saal`
  const event = await createEvent({ city, venue, hostId: host.id, tags: [tag], category: 'Parade', title: `${word()} Nacht` })
  await createLineupEntry({ eventId: event.id, name: band })
  const later = await repeat(event)
  const { seriesId } = await db.event.findUniqueOrThrow({ where: { id: later.id } })
  await createEvent({ city: word() })
  const lists = [
    `search`,
    `city/${citySlug(city)}`,
    `city/${citySlug(city)}/parade`,
    `tag/${tag}`,
    `venue/${encodeURIComponent(venue)}`,
    `profile/${host.id}`,
    `profile/${host.username}`,
    `artist/${band.toUpperCase()}`,
    `series/${seriesId}`,
    `series/${later.id}`,
  ]

  for (const list of lists) {
    for (const format of FEED_FORMATS) {
      const answer = await askFeed(`/feeds/${list}.${format}${list === 'search' ? `?location=${city}` : ''}`)

      expect({ list, format, status: answer.status }).toEqual({ list, format, status: 200 })
      const ids = await idsIn(answer)
      expect({ list, format, isThere: ids.includes(event.id) }).toEqual({ list, format, isThere: true })
    }
  }
  expect(await idsIn(await askFeed('/feeds/category/parade.ics'))).toContain(event.id)
  expect(await idsIn(await askFeed(`/feeds/venue/${encodeURIComponent(venue)}.ics?city=Elsewhere`))).toEqual([])
})

test('a search narrows as its page does', async () => {
  const city = word()
  const wanted = await createEvent({ city, category: 'Concert', startDate: '2031-03-07', accessibility: ['step_free'] })
  await createEvent({ city, category: 'Concert', startDate: '2031-03-09', accessibility: ['step_free'] })
  await createEvent({ city, category: 'Concert', startDate: '2031-03-07' })
  await createEvent({ city, category: 'Parade', startDate: '2031-03-07', accessibility: ['step_free'] })
  await createEvent({ city: word(), category: 'Concert', startDate: '2031-03-07', accessibility: ['step_free'] })

  const answer = await askFeed(`/feeds/search.json?location=${city}&category=concert&startDate=2031-03-07&accessibility=step_free`)

  expect(await idsIn(answer)).toEqual([wanted.id])
  const title = (await createEvent({ title: `${word()} am Fluss` })).title
  expect(await idsIn(await askFeed(`/feeds/search.rss?q=${encodeURIComponent(title)}`))).toHaveLength(1)
})

test('only listed events are included: none held, drafted, deleted or merged', async () => {
  const city = word()
  const shown = await createEvent({ city })
  for (const hidden of [{ state: 'held' }, { state: 'draft' }, { deletedAt: new Date() }, { mergedIntoId: shown.id }] as const)
    await createEvent({ city, title: 'Hidden', ...hidden })

  for (const format of FEED_FORMATS) {
    const text = await (await askFeed(`/feeds/city/${citySlug(city)}.${format}`)).text()
    expect(text).toContain(shown.id)
    expect(text).not.toContain('Hidden')
  }
})

test('an unknown list is 404, and an invalid one 400', async () => {
  const { username } = await createUser({ disabledAt: new Date() })
  const absent = [
    'city/zzqx-nowhere.ics',
    'city/berlin/nonsense.ics',
    'city/berlin.pdf',
    'city/berlin',
    `profile/${username}.rss`,
    'profile/public.rss',
    `artist/${word()}.rss`,
    `series/${crypto.randomUUID()}.ics`,
    'series/x.ics',
    'saved/short.ics',
    `saved/${'a'.repeat(32)}.ics`,
    'search/more.ics',
    'tag/%E0%A4%A.ics',
    `tag/${'x'.repeat(200)}.ics`,
    'constructor/x.ics',
    '.ics',
  ]
  for (const path of absent) expect({ path, status: (await askFeed(`/feeds/${path}`)).status }).toEqual({ path, status: 404 })

  const senseless = [
    'startDate=2030-02-30',
    'startDate=2030-05-02&endDate=2030-05-01',
    'near=95,200',
    'category=nonsense',
    'when=someday',
    `q=${'x'.repeat(201)}`,
    `location=${'x'.repeat(81)}`,
    'accessibility=wings',
    'part=noon',
    'free=maybe',
    'lang=xx',
    'after=nonsense',
    'after=e30',
  ]
  for (const query of senseless) {
    const answer = await askFeed(`/feeds/search.ics?${query}`)
    expect({ query, status: answer.status }).toEqual({ query, status: 400 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('an artist whose page an account has claimed keeps the subscription', async () => {
  const { id, username } = await createUser()
  const name = word()
  await db.artistSubmission.create({ data: { name, status: 'approved', claimedById: id } })
  const event = await createEvent()
  await createLineupEntry({ eventId: event.id, name })

  expect(await idsIn(await askFeed(`/feeds/artist/${name}.ics`))).toEqual([event.id])
  expect(username).not.toBe(name)
})

test('labels are in the language of the address or the reader; user content is not translated', async () => {
  const city = word()
  await createEvent({ city, title: 'Some night', status: 'cancelled' })

  const german = await askFeed(`/feeds/city/${citySlug(city)}.rss?lang=de`, { 'accept-language': 'en' })
  const english = await askFeed(`/feeds/city/${citySlug(city)}.rss`, { 'accept-language': 'fr, en;q=0.5' })
  const preferred = await askFeed(`/feeds/city/${citySlug(city)}.rss`, { 'accept-language': 'de-AT' })

  expect(await german.text()).toContain('Abgesagt: Some night')
  expect(german.headers.get('vary')).toBeNull()
  expect(await english.text()).toContain('Cancelled: Some night')
  expect(english.headers.get('vary')).toBe('Accept-Language')
  expect(await preferred.text()).toContain(`<title>Was läuft in ${city}`)
})
