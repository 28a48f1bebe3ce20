import { toProfileJsonLd } from '@/lib/profiles/json-ld'
import type { ProfilePage } from '@/lib/api/profiles'

const profile: ProfilePage = {
  id: 'u1',
  _id: 'u1',
  userId: 'u1',
  username: 'Mara',
  bio: '',
  links: [],
  createdAt: '2026-01-02T00:00:00.000Z',
  verified: false,
  level: 0,
  stats: { eventsCount: 2, commentsCount: 3, views: 40 },
}
const url = 'https://litfass.example/profile/u1'

test('a profile is a page about a person, with nothing invented', () => {
  const { mainEntity, ...page } = toProfileJsonLd(profile, { pageUrl: url, language: 'de' })

  expect(page).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: 'de',
    dateCreated: '2026-01-02T00:00:00.000Z',
  })
  expect(mainEntity).toMatchObject({ '@type': 'Person', name: 'Mara', url, identifier: 'u1' })
  expect(Object.keys(mainEntity as object)).not.toEqual(expect.arrayContaining(['image', 'description', 'sameAs', 'email']))
})

test('a verified organizer is an organization, and only valid links are sameAs', () => {
  const { mainEntity } = toProfileJsonLd(
    { ...profile, verified: true, bio: 'Hall', links: ['javascript:alert(1)', 'just words', 'mara.example'] },
    { pageUrl: url, language: 'en' },
  )

  expect(mainEntity).toMatchObject({ '@type': 'Organization', description: 'Hall', sameAs: ['https://mara.example/'] })
})
