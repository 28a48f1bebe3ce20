import { campaignPosts } from '@/lib/ads/campaign-posts'
import { AD_PACKAGES } from '@/lib/ads/packages'
import { formatsFor } from '@/lib/text/formats'

const url = 'https://litfass.example/event/01890000-0000-7000-8000-000000000001'
const event = {
  title: 'Jazz im Hof',
  startDate: '2031-05-10T20:00:00+02:00',
  startTime: '20:00',
  timeZone: 'Europe/Berlin',
  venue: 'Kulturhaus',
  city: 'Gießen',
  address: { city: 'Gießen' },
  description: 'Drei Bands, ein Grill.',
  tags: ['Jazz', 'open air', 'jazz', '東京', '!!!'],
}
const posts = (changes: Partial<typeof event> = {}, language: 'en' | 'de' = 'de') =>
  campaignPosts({ ...event, ...changes }, url, formatsFor(language))

it('says when and where, and its link marks the source of its visitors', () => {
  expect(posts().short).toBe(`Jazz im Hof\nSamstag, 10. Mai, 20:00 · Kulturhaus, Gießen\n${url}?via=share`)
})

it('the long text has the description and each tag once, in characters that networks accept', () => {
  expect(posts().long).toBe(
    `Jazz im Hof\nSamstag, 10. Mai, 20:00 · Kulturhaus, Gießen\n\nDrei Bands, ein Grill.\n\n${url}?via=share\n\n#Jazz #openair #jazz #東京`,
  )
})

it('the short text fits, however long the title is', () => {
  const { short } = posts({ title: 'Ä'.repeat(500) })

  expect(short.length).toBeLessThanOrEqual(280)
  expect(short).toContain('…\n')
  expect(short.endsWith(`${url}?via=share`)).toBe(true)
})

it('leaves out unknown facts', () => {
  expect(posts({ startDate: '', startTime: '', venue: '', city: '', address: { city: '' }, description: '', tags: [] }).long).toBe(
    `Jazz im Hof\n\n${url}?via=share`,
  )
})

it.each([
  ['basic', false],
  ['premium', true],
  ['showcase', true],
] as const)('the package %s has them: %s', (id, expected) => expect(AD_PACKAGES[id].hasPosts).toBe(expected))
