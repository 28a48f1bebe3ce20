import { GET as getIndex } from '@/app/sitemap.xml/route'
import { GET as getFile } from '@/app/sitemaps/[name]/route'
import robots from '@/app/robots'
import { toSitemap } from '@/lib/sitemap/sitemap-xml'
import { LANGUAGES } from '@/lib/text/languages'
import { forgetSitemaps } from '@/server/sitemap/sitemaps'
import { closeDatabase, db } from '@/server/platform/db'
import { createComment, createEvent, createLineupEntry, createMediaObject, createUser } from '@/tests/support/factories'

beforeEach(forgetSitemaps)
afterAll(closeDatabase)

const request = new Request('http://localhost:3000/sitemap.xml')
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
const file = async (name: string) => getFile(request, { params: Promise.resolve({ name }) })
/** All addresses in the files with this name prefix, with their last change. */
const listed = async (part: string) => {
  const names = addresses(await (await getIndex(request)).text()).map((url) => url.split('/sitemaps/')[1] ?? '')
  const files = await Promise.all(names.filter((name) => name.startsWith(part)).map(async (name) => (await file(name)).text()))
  return new Map(
    files.flatMap((xml) =>
      [...xml.matchAll(/<loc>[^<]*\/([^/<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
        ([, last = '', changed]) => [last, changed] as const,
      ),
    ),
  )
}

test('coming events and the archive have their own files, with the instant of the last change', async () => {
  const coming = await createEvent()
  const undated = await createEvent({ startDate: null, startTime: null })
  const past = await createEvent({ startDate: '2020-02-02' })

  const [upcoming, archive] = [await listed('upcoming-'), await listed('archive-')]

  expect(upcoming.get(coming.id)).toBe(coming.updatedAt.toISOString())
  expect(upcoming.has(undated.id)).toBe(true)
  expect(upcoming.has(past.id)).toBe(false)
  expect(archive.get(past.id)).toBe(past.updatedAt.toISOString())
})

test('held, deleted, merged and unreviewed machine-read events are in no sitemap', async () => {
  const recognition = { engine: 'embedded', facts: {} }
  const survivor = await createEvent()
  const hidden = await Promise.all([
    createEvent({ state: 'held' }),
    createEvent({ deletedAt: new Date() }),
    createEvent({ mergedIntoId: survivor.id }),
    createEvent({ recognition }),
  ])
  const seen = await Promise.all([
    createEvent({ recognition, confirmedAt: new Date() }),
    createEvent({ recognition, hostId: (await createUser()).id }),
  ])

  const all = await listed('upcoming-')

  for (const { id } of hidden) expect(all.has(id)).toBe(false)
  for (const { id } of [survivor, ...seen]) expect(all.has(id)).toBe(true)
})

test('kinds of events are listed while one is coming', async () => {
  await createEvent({ category: 'Fashion Show' })
  await createEvent({ category: 'Parade', startDate: '2020-02-02' })

  const pages = addresses(await (await file('pages.xml')).text()).map((url) => new URL(url).pathname)

  for (const path of ['/', '/about', '/privacy', '/terms', '/imprint', '/comment-guidelines']) expect(pages).toContain(path)
  expect(pages).toContain('/category/Fashion%20Show')
  expect(pages).not.toContain('/category/Parade')
})

test('profiles with visible content are listed with their last change; empty and deleted ones are not', async () => {
  const [host, teller, writer, empty, disabled] = [
    await createUser(),
    await createUser(),
    await createUser(),
    await createUser(),
    await createUser({ disabledAt: new Date() }),
  ]
  const event = await createEvent({ hostId: host.id })
  await createEvent({ hostId: disabled.id })
  await createEvent({ hostId: empty.id, state: 'draft' })
  const comment = await createComment({ userId: teller.id, createdAt: new Date('2031-02-03T04:05:06Z') })
  const written = await db.profile.upsert({
    where: { userId: writer.id },
    create: { userId: writer.id, bio: 'Surf.' },
    update: { bio: 'Surf.' },
  })

  const profiles = await listed('profiles-')

  expect(profiles.get(host.id)).toBe(event.updatedAt.toISOString())
  expect(profiles.get(teller.id)).toBe(comment.createdAt.toISOString())
  expect(profiles.get(writer.id)).toBe(written.updatedAt.toISOString())
  for (const { id } of [empty, disabled]) expect(profiles.has(id)).toBe(false)
})

test('artists of coming line-ups and approved notes are listed; accounts, claimed names and unreviewed ones are not', async () => {
  const mark = Date.now().toString(36)
  const [account, claimer] = [await createUser({ username: `dj-${mark}` }), await createUser()]
  const [coming, past, unseen] = [
    await createEvent(),
    await createEvent({ startDate: '2020-02-02' }),
    await createEvent({ recognition: { engine: 'embedded', facts: {} } }),
  ]
  const play = (name: string, eventId = coming.id) => createLineupEntry({ eventId, name: `${name} ${mark}` })
  await Promise.all([
    play('Öl & Faß'),
    play('Over', past.id),
    play('Unseen', unseen.id),
    play('Claimed'),
    play('ﬁnal'),
    createLineupEntry({ eventId: coming.id, name: account.username.toUpperCase() }),
  ])
  await db.artistSubmission.create({ data: { name: `Claimed ${mark}`, status: 'approved', claimedById: claimer.id } })
  const told = await db.artistSubmission.create({
    data: { name: `Told ${mark}`, status: 'approved', reviewedAt: new Date('2031-02-03T04:05:06Z') },
  })
  await db.artistSubmission.create({ data: { name: `Held ${mark}`, status: 'held' } })

  const artists = await listed('artists')
  const mine = [...artists].filter(([name]) => name.toLowerCase().includes(mark))

  expect(mine.map(([name]) => decodeURIComponent(name)).toSorted()).toEqual([`Told ${mark}`, `Öl & Faß ${mark}`])
  expect(artists.get(encodeURIComponent(told.name))).toBe('2031-02-03T04:05:06.000Z')
  expect(artists.get(encodeURIComponent(`Öl & Faß ${mark}`))).toBe(coming.updatedAt.toISOString())
})

test('an event’s picture is listed with each of its addresses; a removed one is not', async () => {
  const [shown, blocked] = [await createMediaObject(), await createMediaObject({ blockedAt: new Date() })]
  await createEvent({ imageKey: shown.key })
  await createEvent({ imageKey: blocked.key })

  const names = addresses(await (await getIndex(request)).text()).map((url) => url.split('/sitemaps/')[1] ?? '')
  const upcoming = names.filter((name) => name.startsWith('upcoming-'))
  const all = (await Promise.all(upcoming.map(async (name) => (await file(name)).text()))).join('')

  expect(all).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(all.match(new RegExp(`<image:loc>https?://[^<]*/img/[a-z]+/${shown.key}</image:loc>`, 'g'))).toHaveLength(LANGUAGES.length)
  expect(all).not.toContain(blocked.key)
})

test('a file missing from the index is not found', async () => {
  for (const name of ['pages', 'upcoming-0.xml', 'archive-zzz.xml', '../secrets.xml', 'other.xml'])
    expect((await file(name)).status).toBe(404)
})

test('a page is listed in each language and names the others', () => {
  const xml = toSitemap(
    [
      { url: 'https://x.example/event/1', changedAt: new Date(0) },
      { url: 'https://x.example/', changedAt: null },
    ],
    'https://x.example',
  )

  expect(addresses(xml)).toEqual([
    'https://x.example/event/1',
    'https://x.example/de/event/1',
    'https://x.example/',
    'https://x.example/de',
  ])
  for (const [language, path] of [
    ['en', '/event/1'],
    ['de', '/de/event/1'],
    ['x-default', '/event/1'],
  ])
    expect(xml.split(`<xhtml:link rel="alternate" hreflang="${language}" href="https://x.example${path}"/>`)).toHaveLength(3)
})

test('addresses are escaped and absolute, and the index lists the map', () => {
  expect(toSitemap([{ url: 'https://x.example/?a=1&b=<2>', changedAt: null }], 'https://x.example')).toContain(
    '<loc>https://x.example/?a=1&#38;b=&#60;2&#62;</loc>',
  )
  expect(robots().sitemap).toMatch(/^https?:\/\/[^/]+\/sitemap\.xml$/)
})
