import { isSignature, readTicketCode, signedText, toTicketCode } from '@/lib/tickets/ticket-code'

const id = '0c9f1c1e-8d0a-4b57-9a53-6f1e2f6f3b11'
const signature = 'A'.repeat(86)

test('a ticket’s code is its address with its signature', () => {
  expect(toTicketCode('https://litfass.test', { ticketId: id, signature })).toBe(`https://litfass.test/ticket/${id}?s=${signature}`)
  expect(toTicketCode('https://litfass.test', { ticketId: id, signature: null })).toBe(`https://litfass.test/ticket/${id}`)
})

test.each<[string, ReturnType<typeof readTicketCode>]>([
  [`https://litfass.test/ticket/${id}?s=${signature}`, { ticketId: id, signature }],
  [`https://litfass.test/ticket/${id}`, { ticketId: id, signature: null }],
  [`  http://10.0.0.7:3000/base/ticket/${id.toUpperCase()}/ `, { ticketId: id, signature: null }],
  [id, { ticketId: id, signature: null }],
  [`https://litfass.test/ticket/${id}?s=`, { ticketId: id, signature: '' }],
  [`https://litfass.test/ticket/${id}?s=forged`, { ticketId: id, signature: 'forged' }],
  ['https://litfass.test/ticket/1', null],
  [`https://litfass.test/ticket/${id}/answer`, null],
  [`javascript:alert(1)//ticket/${id}`, null],
  ['WIFI:S:guest;T:WPA;P:secret;;', null],
  ['', null],
  [`https://litfass.test/ticket/${id}?s=${'A'.repeat(700)}`, null],
])('%j is read', (text, expected) => {
  expect(readTicketCode(text)).toEqual(expected)
})

test('a signature has 86 base64url characters and covers event and ticket', () => {
  expect(isSignature(signature)).toBe(true)
  for (const text of ['', 'A'.repeat(85), `${'A'.repeat(85)}+`, `${signature}A`]) expect(isSignature(text)).toBe(false)
  expect(signedText('event', 'ticket')).not.toBe(signedText('event\nticket', ''))
})
