import { readSource } from '@/server/imports/read-source'
import { closeDatabase } from '@/server/platform/db'

afterAll(closeDatabase)

const feed = (description: string) => ({
  bytes: Buffer.from(
    `<rss version="2.0"><channel><item><title>Sommerfest am Fluss</title><description>${description}</description></item></channel></rss>`,
  ),
  contentType: 'application/rss+xml',
  address: 'https://club.example/feed',
})

it('the day of an entry is searched only near its beginning', async () => {
  const day = 'Samstag, 14. Juni 2031, 20 Uhr, Kulturhaus'

  const near = await readSource(feed(day))
  const far = await readSource(feed(`${'Wir freuen uns sehr. '.repeat(100)}${day}`))

  expect(near.rows).toMatchObject([{ fields: { title: 'Sommerfest am Fluss', startDate: '2031-06-14' } }])
  expect(far.rows).toEqual([])
})
