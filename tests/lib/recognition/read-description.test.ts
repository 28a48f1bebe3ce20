import { layOut } from '@/lib/recognition/layout'
import { readDescription } from '@/lib/recognition/read-description'
import { flyerText } from '@/tests/support/flyer-text'

const describeRows = (rows: Parameters<typeof flyerText>[0], consumed: number[] = []) =>
  readDescription(layOut(flyerText(rows)), new Set(consumed))?.value ?? null

test('a sentence broken over rows becomes one line', () => {
  expect(
    describeRows([
      [20, 'Bring your craft, needlework or whatever as we'],
      [20, 'provide a work space for your latest project.'],
    ]),
  ).toBe('Bring your craft, needlework or whatever as we provide a work space for your latest project.')
})

test('a word hyphenated at the end of a row is joined', () => {
  expect(
    describeRows([
      [20, 'Im Kampf um Selbst-'],
      [20, 'bestimmung treffen wir uns.'],
    ]),
  ).toBe('Im Kampf um Selbstbestimmung treffen wir uns.')
})

test('list items have their own lines', () => {
  expect(
    describeRows([
      [20, '• Huurders en eigenaren'],
      [20, '• Manieren waarop je meedoet'],
    ]),
  ).toBe('• Huurders en eigenaren\n• Manieren waarop je meedoet')
})

test('text that became a fact is not repeated', () => {
  expect(describeRows([[20, 'Samstag, 12. Juli 2025'], [80], [20, 'Kinderschminken, Kuchen und Musik für alle']], [0])).toBe(
    'Kinderschminken, Kuchen und Musik für alle',
  )
})

test('fragments of logos and misread ornaments are left out', () => {
  expect(
    describeRows([{ text: 'xq zzt', confidence: 0.4 }, [80], [20, 'Kinderschminken, Kuchen und Musik für alle'], [200], [12, 'caritas']]),
  ).toBe('Kinderschminken, Kuchen und Musik für alle')
})

test('without any text left the description is empty', () => {
  expect(describeRows([])).toBeNull()
  expect(describeRows([[20, 'Hallo']])).toBeNull()
})
