import { acceptedLanguage, chosenLanguage, localPath, toLanguage, withoutLanguage } from '@/lib/text/languages'

describe('the language of a request', () => {
  it.each([
    [null, null],
    ['', null],
    ['*', null],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['DE-de', 'de'],
    ['fr-FR, fr;q=0.9, en-US;q=0.8, de;q=0.7', 'en'],
    ['en;q=0.3, de;q=0.8', 'de'],
    ['de;q=0, en', 'en'],
    ['de;q=0', null],
    ['fr', null],
    [`${'x,'.repeat(2000)}de`, null],
  ])('%p prefers %p', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'de' }, 'de'],
    [{ cookie: 'a=b; language=en; c=d', 'accept-language': 'de' }, 'en'],
    [{ cookie: 'language=de' }, 'de'],
    [{ cookie: 'language=xx', 'accept-language': 'de' }, 'de'],
    [{ cookie: 'otherlanguage=de' }, 'en'],
  ] as const)('%p asks for %p: the choice first, then the browser', (headers, language) => {
    expect(chosenLanguage(new Headers(headers))).toBe(language)
  })
})

describe('addresses', () => {
  it.each([
    ['/', '/'],
    ['/de', '/'],
    ['/de/', '/'],
    ['/de/event/x', '/event/x'],
    ['/en/search', '/search'],
    ['/design', '/design'],
    ['/event/de', '/event/de'],
  ])('%p is %p without its language', (path, plain) => {
    expect(withoutLanguage(path)).toBe(plain)
  })

  it('the default language has no prefix, the others have theirs', () => {
    expect([localPath('/event/x', 'en'), localPath('/event/x', 'de'), localPath('/', 'en'), localPath('/', 'de')]).toEqual([
      '/event/x',
      '/de/event/x',
      '/',
      '/de',
    ])
  })

  it('an unknown language becomes the default one', () => {
    expect([toLanguage('de'), toLanguage('xx'), toLanguage(undefined)]).toEqual(['de', 'en', 'en'])
  })
})
