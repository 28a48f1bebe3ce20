import { emailsIn, hostLikeness, hostOf, webAddressesIn } from '@/lib/recognition/web-address'

test.each([
  ['Mehr Infos: www.m14.info', ['www.m14.info']],
  ['www. kulturhof-grunheide.de', ['www.kulturhof-grunheide.de']],
  ['www,foo-bar.at', ['www.foo-bar.at']],
  ['WWW.LAKETUNES.ORG', ['www.laketunes.org']],
  ['http://netzschuppen.de/nacht2015', ['http://netzschuppen.de/nacht2015']],
  ['https:/example.com', ['https://example.com']],
  ['$18 DAY OF SHOWHTTP:/OKBVT.COM', ['http://okbvt.com']],
  ['baumfestfreiburg gartenfueralle-freiburg.de', ['gartenfueralle-freiburg.de']],
  ['GardenCircleVT.com', ['GardenCircleVT.com']],
  ['www.erfurt.de/gärtnertag', ['www.erfurt.de/gärtnertag']],
  ['fournil.painetblé.fr 05.49.38.27.16', ['fournil.painetblé.fr']],
  ['rostock.funkverein.net', ['rostock.funkverein.net']],
  ['www .example .de', ['www.example.de']],
  ['WWW.M14.INFD', ['www.m14.info']],
  ['(www.verein.org)', ['www.verein.org']],
  ['Infos auf example.berlin.', ['example.berlin']],
  ['info@kulturhaus.de, Web: www.kulturhaus.de', ['www.kulturhaus.de']],
])('finds the web address in "%s"', (text, expected) => {
  expect(webAddressesIn(text)).toEqual(expected)
})

test.each([
  ['z.B. im Park'],
  ['Kulturspeicher M14 e.V.'],
  ['di Serralta M.to'],
  ['Donaustr. 17/2'],
  ['20.15 Uhr.Einlass 19.00'],
  ['info@example.org'],
  ['Beginn.Live um acht'],
  ['Dr. Anna Beispiel'],
  ['O.N.E. Garden Circle'],
  ['9.2.2014 im jkz'],
  ['16.30-18.00'],
])('finds none in "%s"', (text) => {
  expect(webAddressesIn(text)).toEqual([])
})

test.each([
  ['Mail: info@kulturhof-gruenheide.de, Web', ['info@kulturhof-gruenheide.de']],
  ['pinolo48 @gmail.com', ['pinolo48@gmail.com']],
  ['karten(at)theater.at', ['karten@theater.at']],
  ['hallo [at] verein [punkt] de', ['hallo@verein.de']],
  ['INFO@EXAMPLE.COM', ['info@example.com']],
  ['info@example,de', ['info@example.de']],
  ['info anna.bauer@O gmail.com 0664', ['anna.bauer@gmail.com']],
  ['KONTAKT: VEREIN.SUED GMAIL.COM', ['verein.sued@gmail.com']],
  ['office©example.at', ['office@example.at']],
  ['first.last+tag@mail.example.co.uk!', ['first.last+tag@mail.example.co.uk']],
  ['@m14ev folgen', []],
  ['Treffpunkt @ Club', []],
])('finds the e-mail address in "%s"', (text, expected) => {
  expect(emailsIn(text)).toEqual(expected)
})

test.each([
  ['http://www.Example.org/path?x', 'example.org'],
  ['www.example.org', 'example.org'],
  ['mailto:me@example.org', 'example.org'],
  ['', ''],
])('the host of "%s" is "%s"', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test('a misread host is recognized as the correct one', () => {
  expect(hostLikeness('www.kulturhof-gruenheide.de', 'https://kulturhof-grunheide.de/x')).toBeGreaterThan(0.9)
  expect(hostLikeness('www.example.org', 'https://other.net')).toBeLessThan(0.6)
})
