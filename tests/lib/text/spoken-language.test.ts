import { languageAddresses } from '@/lib/text/languages'
import { spokenLanguage } from '@/lib/text/spoken-language'

it.each([
  ['Der Eintritt ist frei, und alle sind herzlich willkommen', 'en', 'de'],
  ['Der Eintritt ist frei, und alle sind herzlich willkommen', 'de', undefined],
  ['Join us for a night of music with friends', 'de', 'en'],
  ['Une soirée de musique pour toute la famille, entrée libre', 'de', 'fr'],
  ['Fela Kuti', 'en', undefined],
  ['', 'en', undefined],
] as const)('%j on a page in %s is %s', (text, page, language) => {
  expect(spokenLanguage(text, page)).toBe(language)
})

it.each([
  ['/', { en: '/', de: '/de', 'x-default': '/' }],
  ['/event/x', { en: '/event/x', de: '/de/event/x', 'x-default': '/event/x' }],
])('%s has an address in each language', (path, addresses) => {
  expect(languageAddresses(path)).toEqual(addresses)
})
