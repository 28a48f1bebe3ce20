import { countLinks, isNewAccount } from '@/lib/comments/links'
import { cpuTimeOf } from '@/tests/support/cpu-time'

test.each([
  ['', 0],
  ['See you at 8.30, bring bread.and butter', 0],
  ['I go to the Hbf. de facto I am late', 0],
  ['v1.2.3 of the plan: 10.12. at the bar', 0],
  ['http://a.example', 1],
  ['HTTPS://A.EXAMPLE/b?c=d and www.b.example', 2],
  ['(https://a.example)(https://b.example)(https://c.example)', 1],
  ['tickets: eventim.de, resident.ru, tix.shop!', 3],
  ['write to me@mail.example.com', 1],
  ['[url=http://x.example]buy[/url] http://y.example', 2],
  ['über.de and kein-witz.de, but not Büro.deutsch', 2],
])('%j has %i links', (text, count) => {
  expect(countLinks(text)).toBe(count)
})

test.each(['a.'.repeat(1000), 'a-'.repeat(1000), 'www.'.repeat(500), `${'a'.repeat(1990)}.de`, '.de'.repeat(600)])(
  'hostile text is counted quickly',
  async (text) => {
    expect(await cpuTimeOf(() => countLinks(text))).toBeLessThan(100)
  },
)

test('an account is new for seven days', () => {
  const opened = new Date('2030-05-01T12:00:00Z')

  expect(isNewAccount(opened, new Date('2030-05-08T11:59:59Z'))).toBe(true)
  expect(isNewAccount(opened, new Date('2030-05-08T12:00:00Z'))).toBe(false)
})
