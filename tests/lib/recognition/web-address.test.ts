import { emailsIn, hostLikeness, hostOf, webAddressesIn } from '@/lib/recognition/web-address'

test.each([
  ['Mehr Infos: www.z10.info', ['www.z10.info']],
  ['www. kulturhaus-suderelbe.de', ['www.kulturhaus-suderelbe.de']],
  ['www,foo-bar.at', ['www.foo-bar.at']],
  ['WWW.PIERSOUNDS.ORG', ['www.piersounds.org']],
  ['http://metameute.de/nook2014', ['http://metameute.de/nook2014']],
  ['https:/example.com', ['https://example.com']],
  ['$15 DAY OF SHOWHTTP:/CCANH.COM', ['http://ccanh.com']],
  ['klimastreiklandau fridaysforfuture-landau.de', ['fridaysforfuture-landau.de']],
  ['BeautySocialNJ.com', ['BeautySocialNJ.com']],
  ['www.heidelberg.de/städtebautag', ['www.heidelberg.de/städtebautag']],
  ['gongfucha.brutdethé.fr 05.61.60.52.11', ['gongfucha.brutdethé.fr']],
  ['luebeck.freifunk.net', ['luebeck.freifunk.net']],
  ['www .example .de', ['www.example.de']],
  ['WWW.Z10.INFD', ['www.z10.info']],
  ['(www.verein.org)', ['www.verein.org']],
  ['Infos auf example.berlin.', ['example.berlin']],
  ['info@kulturhaus.de, Web: www.kulturhaus.de', ['www.kulturhaus.de']],
])('finds the web address in "%s"', (text, expected) => {
  expect(webAddressesIn(text)).toEqual(expected)
})

test.each([
  ['z.B. im Park'], ['Studentenzentrum Z10 e.V.'], ['di Cerrina M.to'], ['Rheinstr. 29/1'], ['20.15 Uhr.Einlass 19.00'], ['info@example.org'], ['Beginn.Live um acht'], ['Dr. Anna Beispiel'], ['T.H.E. Beauty Social'], ['5.1.2013 im akk'], ['16.30-18.00'],
])('finds none in "%s"', text => {
  expect(webAddressesIn(text)).toEqual([])
})

test.each([
  ['Mail: info@kulturhaus-suederelbe.de, Web', ['info@kulturhaus-suederelbe.de']],
  ['cavallo66 @gmail.com', ['cavallo66@gmail.com']],
  ['karten(at)theater.at', ['karten@theater.at']],
  ['hallo [at] verein [punkt] de', ['hallo@verein.de']],
  ['INFO@EXAMPLE.COM', ['info@example.com']],
  ['info@example,de', ['info@example.de']],
  ['office©example.at', ['office@example.at']],
  ['first.last+tag@mail.example.co.uk!', ['first.last+tag@mail.example.co.uk']],
  ['@z10ev folgen', []],
  ['Treffpunkt @ Club', []],
])('finds the e-mail address in "%s"', (text, expected) => {
  expect(emailsIn(text)).toEqual(expected)
})

test.each([
  ['http://www.Example.org/path?x', 'example.org'], ['www.example.org', 'example.org'], ['mailto:me@example.org', 'example.org'], ['', ''],
])('the host of "%s" is "%s"', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test('a misread host is still recognised in the right one', () => {
  expect(hostLikeness('www.kulturhaus-suederelbe.de', 'https://kulturhaus-suderelbe.de/x')).toBeGreaterThan(0.9)
  expect(hostLikeness('www.example.org', 'https://other.net')).toBeLessThan(0.6)
})
