import { venuePath, venueSlug } from '@/lib/geo/venue-path'

it.each([
  ['Gloria Theater', 'gloria-theater'],
  ['Müller’s Café', 'mullers-cafe'],
  ["Molly Malone's", 'molly-malones'],
  ['Große Freiheit 36', 'grosse-freiheit-36'],
  ['Rock/Pop & Co. (Keller)', 'rock-pop-co-keller'],
  ['Κύτταρος', 'κύτταρος'],
  ['Музей', 'музей'],
  ['ガレージ', 'ガレージ'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../admin', 'admin'],
  ['!!!', ''],
  ['x'.repeat(81), ''],
])('the name %s has the slug %s', (name, slug) => {
  expect(venueSlug(name)).toBe(slug)
})

test('a venue’s path is below its city; without a name or a city it has none', () => {
  expect(venuePath({ venue: 'Gloria Theater', city: 'Köln' })).toBe('/venue/koeln/gloria-theater')
  expect(venuePath({ venue: 'Музей', city: 'Berlin' })).toBe(`/venue/berlin/${encodeURIComponent('музей')}`)
  for (const place of [{ venue: 'Gloria' }, { city: 'Köln' }, { venue: '—', city: 'Köln' }, { venue: 'Gloria', city: null }])
    expect(venuePath(place)).toBeNull()
})
