import { digestWords, type DescribedAd, type DescribedEvent } from '@/lib/digest/mail-words'
import { formatsFor } from '@/lib/text/formats'
import { textFor } from '@/lib/text/text-for'

const event = (given: Partial<DescribedEvent> = {}): DescribedEvent => ({
  id: 'one',
  title: 'Jazz im Keller',
  venue: 'Kulturhaus',
  city: 'Gießen',
  startDate: new Date('2031-03-14T00:00:00Z'),
  startTime: '20:00',
  reason: 'near',
  artistName: null,
  isAdvertised: false,
  host: { username: 'Mara' },
  ...given,
})
const ad: DescribedAd = { ...event({ id: 'paid', title: 'Messe' }), paidBy: 'Halle 5' }
const say = (
  events: DescribedEvent[],
  { paid = null as DescribedAd | null, city = 'Gießen' as string | null, language = 'de' as 'de' | 'en' } = {},
) => digestWords({ events, ad: paid, city }, { url: 'https://example.org', t: textFor('digest', language), formats: formatsFor(language) })

test('an entry says what, when, where and why, and its link marks the mail as the source', () => {
  const { entries, heading, subject, action } = say([event()])

  expect(heading).toBe('Fürs Wochenende')
  expect(subject).toBe('Fürs Wochenende: Jazz im Keller')
  expect(entries).toEqual([
    {
      title: 'Jazz im Keller',
      url: 'https://example.org/event/one?via=mail',
      lines: ['Freitag, 14. März, 20:00', 'Kulturhaus, Gießen', 'In Gießen, wo du oft unterwegs bist.'],
    },
  ])
  expect(action?.url).toBe('https://example.org/search?location=Gie%C3%9Fen&when=weekend')
})

test('the heading spells out the number of events, in the reader’s language', () => {
  const five = Array.from({ length: 5 }, (_, at) => event({ id: `${at}` }))

  expect(say(five, { language: 'en' }).heading).toBe('Five for your weekend')
  expect(say(five).heading).toBe('Fünf fürs Wochenende')
})

test.each([
  [{ reason: 'followed' }, 'Weil du Mara folgst.'],
  [{ reason: 'artist', artistName: 'Nina' }, 'Weil du Nina folgst.'],
  [{ reason: 'saved' }, 'Weil du es dir gemerkt hast.'],
] as const)('the reason for %j', (given, expected) => expect(say([event(given)]).entries[0]?.lines.at(-1)).toBe(expected))

test('a paid event is labelled with its payer, comes last and is never in the subject', () => {
  const { entries, subject } = say([event({ id: 'merit', isAdvertised: true, title: 'Bezahlt' }), event()], { paid: ad })

  expect(subject).toBe('Fürs Wochenende: Jazz im Keller')
  expect(entries.map(({ label }) => label)).toEqual(['Anzeige', undefined, 'Anzeige'])
  expect(entries[0]?.lines.at(-1)).toBe('Bezahlt von Mara. Wird allen gezeigt, die in Gießen unterwegs sind.')
  expect(entries[2]).toMatchObject({ title: 'Messe', lines: expect.arrayContaining([expect.stringContaining('Halle 5')]) as string[] })
  expect(say([event()], { paid: { ...ad, paidBy: null } }).entries[1]?.lines.at(-1)).toContain('vom Veranstalter')
})

test('unknown facts are left out', () => {
  const bare = event({ venue: null, city: null, startTime: null, host: null, reason: 'followed' })

  expect(say([bare], { city: null })).toMatchObject({
    entries: [{ lines: ['Freitag, 14. März'] }],
    action: { url: 'https://example.org/search?when=weekend' },
  })
})
