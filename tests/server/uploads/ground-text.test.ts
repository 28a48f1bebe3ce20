import { groundIn } from '@/server/uploads/ground-text'
import { flyerText } from '@/tests/support/flyer-text'
import { cpuTimeOf } from '@/tests/support/cpu-time'

const ground = groundIn(
  flyerText(
    [
      [60, 'Sommerfest im Stadtgarten'],
      [30, 'Samstag, 12. Juli 2025, 18 Uhr'],
      [20, 'EhrensaalderMilitarpfarre'],
      [20, 'Eintritt 12,50 €'],
      [20, 'mit DJ Müller und The Roling Stones'],
      [20, 'Party bis 120 Leute'],
    ],
    {
      codes: ['https://sommerfest.example/2025'],
    },
  ),
)

test.each([
  ['the very words', 'Sommerfest', 'Sommerfest im Stadtgarten'],
  ['other case and accents', 'DJ MULLER', 'mit DJ Müller und The Roling Stones'],
  ['a letter the reader lost', 'The Rolling Stones', 'mit DJ Müller und The Roling Stones'],
  ['blanks the reader lost', 'Ehrensaal der Militärpfarre', 'EhrensaalderMilitarpfarre'],
  ['words over two lines', 'Stadtgarten Samstag', 'Sommerfest im Stadtgarten Samstag, 12. Juli 2025, 18 Uhr'],
  ['a code', 'sommerfest.example/2025', 'https://sommerfest.example/2025'],
  ['a price', '12,50', 'Eintritt 12,50 €'],
])('finds %s', (_, phrase, evidence) => {
  expect(ground(phrase)).toEqual({ evidence, together: true })
})

test.each([
  ['another number', '13. Juli 2025'],
  ['another number in long words', 'Samstag, 12. Juli 2026, 18 Uhr'],
  ['a part of a number', '12 Leute'],
  ['a number that goes on', '20 Leute'],
  ['a short word inside another', 'Garten'.slice(0, 3)],
  ['other words', 'Winterball in der Stadthalle'],
  ['nothing', ''],
  ['signs alone', '—!?'],
])('does not find %s', (_, phrase) => {
  expect(ground(phrase)).toBeNull()
})

test('finds the words of a phrase scattered over the flyer, and says so', () => {
  expect(ground('Sommerfest DJ Müller Eintritt')).toMatchObject({ together: false })
})

test('a long flyer and a long phrase are compared quickly', async () => {
  const long = groundIn(
    flyerText(
      Array.from({ length: 120 }, (_, index) => [20, `Zeile ${index} mit etlichen Worten über das Programm des Abends und mehr`] as const),
    ),
  )

  const spentMs = await cpuTimeOf(() =>
    long('ein ganz anderer Satz, der so nirgends auf dem Flyer zu finden ist, aber lang genug ist um zu rechnen '.repeat(3)),
  )

  expect(spentMs).toBeLessThan(1000)
})
