import { GET } from '@/app/api/geo/cities/route'
import { send } from '@/tests/support/request'

const namesFor = async (query: Record<string, string>) => {
  const answer = await send(GET, { query })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { cities: { name: string; countryCode: string }[] }).cities.map(
    ({ name, countryCode }) => `${name} ${countryCode}`,
  )
}

test.each([
  ['ber', 'Berlin DE'],
  ['BER', 'Berlin DE'],
  ['köln', 'Köln DE'],
  ['koln', 'Köln DE'],
  ['cologne', 'Köln DE'],
  ['vienna', 'Wien AT'],
  ['nea', 'Napoli IT'],
  ['cisco', 'San Francisco US'],
  ['st. pö', 'St. Pölten AT'],
])('typing %p suggests %s', async (query, expected) => {
  expect(await namesFor({ query })).toContain(expected)
})

test('at most five cities are suggested, each name once', async () => {
  const found = await namesFor({ query: 'san' })

  expect(found).toHaveLength(5)
  expect(new Set(found.map((name) => name.slice(0, -3))).size).toBe(5)
})

test.each([[{}], [{ query: '   ' }], [{ query: '!!' }], [{ query: 'Xyzzyville' }], [{ latitude: '52.52' }]])(
  'nothing is suggested for %j',
  async (query) => {
    expect(await namesFor(query)).toEqual([])
  },
)

test('the city around a point comes first, under its local name', async () => {
  expect((await namesFor({ latitude: '52.49', longitude: '13.43' }))[0]).toBe('Berlin DE')
  expect((await namesFor({ latitude: '48.21', longitude: '16.37' }))[0]).toBe('Wien AT')
  expect((await namesFor({ latitude: '52.40', longitude: '13.06' }))[0]).toBe('Potsdam DE')
  expect(await namesFor({ latitude: '0', longitude: '-140' })).toEqual([])
})

test.each([
  [{ query: 'x'.repeat(81) }],
  [{ query: 'a\u0000b' }],
  [{ latitude: '91', longitude: '0' }],
  [{ latitude: 'north', longitude: '0' }],
  [{ latitude: '0', longitude: '181' }],
])('%j is refused', async (query) => {
  const answer = await send(GET, { query })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [expect.anything()] })
})
