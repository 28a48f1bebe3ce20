import { UPLOAD_POINTS } from '@/lib/points/points'
import { textFor } from '@/lib/text/text-for'

const points = UPLOAD_POINTS

it.each([
  ['en', 'Every flyer you upload credits 20 points to your account. Reading and uploading work without one, too.'],
  ['de', 'Jeder Flyer, den du hochlädst, bringt deinem Konto 20 Punkte. Lesen und Hochladen geht auch ohne Konto.'],
] as const)('registering promises the points that an upload earns, in %s', (language, text) => {
  expect(textFor('auth', language).registerIntro({ points })).toBe(text)
})

it.each([
  ['en', 'No events yet. Upload a flyer and it appears here, with 20 points for you.'],
  ['de', 'Noch keine Events. Lade einen Flyer hoch, dann steht sein Event hier, und du bekommst 20 Punkte.'],
] as const)('so does a profile without events, in %s', (language, text) => {
  expect(textFor('profiles', language).ownProfile.noEvents({ points })).toBe(text)
})

it('an upload is thanked for with its points in German, too', () => {
  expect(textFor('uploads', 'de').upload.credited({ points })).toBe('Deinem Konto wurden 20 Punkte gutgeschrieben.')
})
