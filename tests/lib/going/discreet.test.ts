import { isDiscreet } from '@/lib/going/discreet'

const event = (title: string, tags: string[] = [], category?: string) => ({ title, tags, category })

test.each([
  event('Kinderflohmarkt'),
  event('Jugenddisko U16'),
  event('Fetisch-Nacht'),
  event('House Night', ['18+']),
  event('Salsa ab 18'),
  event('Lesung', ['queer']),
  event('Gottesdienst im Park'),
  event('Für bessere Radwege', [], 'Demonstration'),
  event('Offene Trauergruppe'),
])('nobody is shown by default at $title $tags $category', (given) => {
  expect(isDiscreet(given)).toBe(true)
})

test.each([
  event('Indie Concert', ['rock'], 'Concert'),
  event('Transit 2030'),
  event('Klavierabend ab 20 Uhr'),
  event('Techno', ['party'], 'Party'),
  event(''),
])('people may be shown by default at $title $tags $category', (given) => {
  expect(isDiscreet(given)).toBe(false)
})
