import { viewSource } from '@/lib/events/counts/view-source'

const PAGE = 'https://litfass.example/event/1'

test.each([
  [PAGE, '', 'direct'],
  [PAGE, 'nonsense', 'direct'],
  [PAGE, 'https://litfass.example/', 'list'],
  [PAGE, 'https://litfass.example/de/search/techno', 'search'],
  [PAGE, 'https://litfass.example/profile/anna', 'profile'],
  [PAGE, 'https://www.google.com/', 'engine'],
  [PAGE, 'https://duckduckgo.com/', 'engine'],
  [PAGE, 'https://www.instagram.com/', 'social'],
  [PAGE, 'https://t.co/abc', 'social'],
  [PAGE, 'https://blog.example/party', 'site'],
  [`${PAGE}?via=qr`, '', 'qr'],
  [`${PAGE}?via=poster`, 'https://www.google.com/', 'poster'],
  [`${PAGE}?via=engine`, '', 'direct'],
  [`${PAGE}?via=%3Cscript%3E`, '', 'direct'],
])('%s from %s is %s', (page, referrer, source) => {
  expect(viewSource(page, referrer)).toBe(source)
})
