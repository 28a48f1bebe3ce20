import { chooseDigest, tasteOf, type DigestCandidate, type Taste } from '@/lib/digest/choose'

const NO_TASTE: Taste = { cities: [], kinds: new Map(), tags: new Map() }
const candidate = (id: string, given: Partial<DigestCandidate> = {}): DigestCandidate => ({
  id,
  reason: 'near',
  cityKey: 'berlin',
  categoryKey: null,
  tags: [],
  hostId: null,
  seriesId: null,
  views: 0,
  startsAt: new Date('2031-03-14T19:00:00Z'),
  isAdvertised: false,
  ...given,
})
const choose = (candidates: DigestCandidate[], { taste = NO_TASTE, hasAd = false } = {}) =>
  chooseDigest(candidates, { taste, hasAd }).map(({ id }) => id)
const many = (count: number, given: Partial<DigestCandidate> = {}) =>
  Array.from({ length: count }, (_, at) => candidate(`${given.reason ?? 'near'}-${at}`, given))

describe('the taste of a reader', () => {
  test('is the towns, kinds and tags of the events they saved or went to', () => {
    const taste = tasteOf([
      { cityKey: 'berlin', categoryKey: 'concert', tags: ['Jazz', 'jazz'] },
      { cityKey: 'potsdam', categoryKey: 'concert', tags: [] },
      { cityKey: 'potsdam', categoryKey: null, tags: ['JAZZ'] },
      { cityKey: null, categoryKey: 'flea market', tags: [] },
    ])

    expect(taste.cities).toEqual(['potsdam', 'berlin'])
    expect(Object.fromEntries(taste.kinds)).toEqual({ concert: 0.5, 'flea market': 0.25 })
    expect(Object.fromEntries(taste.tags)).toEqual({ jazz: 0.5 })
  })

  test('is empty without any, and names at most three towns', () => {
    expect(tasteOf([])).toEqual(NO_TASTE)
    expect(tasteOf(['d', 'c', 'b', 'a'].map((cityKey) => ({ cityKey, categoryKey: null, tags: [] }))).cities).toEqual(['a', 'b', 'c'])
  })
})

describe('a digest', () => {
  test('holds the five best events in chronological order', () => {
    const taste: Taste = { cities: ['berlin'], kinds: new Map([['concert', 1]]), tags: new Map([['jazz', 1]]) }
    const chosen = choose(
      [
        candidate('elsewhere', { cityKey: 'rom' }),
        candidate('popular', { views: 100, startsAt: new Date('2031-03-16T19:00:00Z') }),
        candidate('kind', { categoryKey: 'concert', startsAt: new Date('2031-03-15T19:00:00Z') }),
        candidate('tag', { tags: ['Jazz'], startsAt: new Date('2031-03-15T20:00:00Z') }),
        candidate('follows', { reason: 'followed', cityKey: 'rom', startsAt: new Date('2031-03-14T18:00:00Z') }),
        candidate('plays', { reason: 'artist', cityKey: null, startsAt: new Date('2031-03-14T18:00:00Z') }),
      ],
      { taste },
    )

    expect(chosen).toEqual(['follows', 'plays', 'kind', 'tag', 'popular'])
  })

  test.each([
    ['one', 1, []],
    ['two', 2, ['near-0', 'near-1']],
    ['seven', 7, ['near-0', 'near-1', 'near-2', 'near-3', 'near-4']],
  ])('of %s that fit, five at most are told, and none if it is the only one', (_, count, expected) =>
    expect(choose(many(count))).toEqual(expected),
  )

  test('has at most two saved events, two of a host, three of a kind and one date of a series', () => {
    expect(choose(many(4, { reason: 'saved' }))).toEqual(['saved-0', 'saved-1'])
    expect(choose(many(4, { hostId: 'mara' }))).toEqual(['near-0', 'near-1'])
    expect(choose(many(5, { categoryKey: 'concert' }))).toEqual(['near-0', 'near-1', 'near-2'])
    expect(choose([...many(3, { seriesId: 'weekly' }), candidate('other')])).toEqual(['near-0', 'other'])
  })

  test('has at most one paid event, none beside an advertisement, and needs two that are not paid', () => {
    const paid = [
      candidate('paid', { isAdvertised: true, reason: 'artist' }),
      candidate('paid-too', { isAdvertised: true, reason: 'artist' }),
    ]

    expect(choose([...paid, ...many(2)])).toEqual(['near-0', 'near-1', 'paid'])
    expect(choose([...paid, ...many(2)], { hasAd: true })).toEqual(['near-0', 'near-1'])
    expect(choose([...paid, ...many(1)])).toEqual([])
  })

  test('does not depend on the order of equal events', () => {
    expect(choose(many(9).toReversed())).toEqual(choose(many(9)))
  })
})
