import { layOut } from '@/lib/recognition/layout'
import { readContacts } from '@/lib/recognition/read-contacts'
import { flyerText } from '@/tests/support/flyer-text'

const contactsOn = (rows: string[], codes: string[] = [], titleWords: string[] = []) => {
  const flyer = flyerText(
    rows.map((row) => [20, row] as const),
    { codes },
  )
  return readContacts(layOut(flyer), flyer.codes, titleWords)
}

test('a QR code corrects the similar printed address', () => {
  expect(contactsOn(['www.kulturhof-grunhide.de'], ['https://kulturhof-gruenheide.de/programm']).website?.value).toBe(
    'www.kulturhof-gruenheide.de',
  )
})

test('without a printed address the one of a QR code counts, with less confidence', () => {
  const { website } = contactsOn(['Sommerfest'], ['https://example.org/fest'])

  expect(website?.value).toBe('https://example.org/fest')
  expect(website?.confidence).toBeLessThan(0.8)
})

test('messengers put text before the address', () => {
  expect(contactsOn([], ['Join my group! https://example.org/abc']).website?.value).toBe('https://example.org/abc')
})

test.each([
  ['javascript:alert(1)'],
  ['WIFI:S:net;P:secret;;'],
  ['tel:+4312345'],
  ['file:///etc/passwd'],
  ['https://127.0.0.1/admin'],
  ['4006381333931'],
])('a QR code with "%s" gives no address', (payload) => {
  const { website, ticketLink, email } = contactsOn(['Sommerfest'], [payload])

  expect([website, ticketLink, email]).toEqual([null, null, null])
})

test('a ticket shop is the ticket link, not the website', () => {
  const { website, ticketLink } = contactsOn(['www.example.org', 'www.eventbrite.com/e/123'])

  expect(website?.value).toBe('www.example.org')
  expect(ticketLink?.value).toBe('www.eventbrite.com/e/123')
})

test('the event’s site takes precedence over a photographer’s', () => {
  expect(contactsOn(['Foto: www.bilder.de', 'www.jazzwoche.de'], [], ['jazzwoche']).website?.value).toBe('www.jazzwoche.de')
})

test('a social network page is not a website', () => {
  expect(contactsOn(['www.facebook.com/verein']).website).toBeNull()
})

test('the host of a mailbox is not a website', () => {
  expect(contactsOn(['Anmeldung: chor / gmail.com']).website).toBeNull()
})

test('a mailto QR code gives the e-mail address', () => {
  expect(contactsOn([], ['mailto:anmeldung@example.org?subject=Kurs']).email?.value).toBe('anmeldung@example.org')
})

test('similar letters in the e-mail domain are corrected by the printed website', () => {
  expect(contactsOn(['info@he1ga.de', 'www.helga.de']).email?.value).toBe('info@helga.de')
})

test('handles and telephone numbers are distinguished', () => {
  const contacts = contactsOn(['@m14ev', 'Tel. 040 / 318 47 09', 'Sommerfest'])

  expect(contacts.handles.map((handle) => handle.value)).toEqual(['@m14ev'])
  expect(contacts.phoneLines).toEqual([1])
})
