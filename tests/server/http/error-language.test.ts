import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sayIn } from '@/lib/text/say-in'

/** Errors that no visitor sees: those of terminal commands and internal assertions. */
const UNSEEN = /^server\/(backup|doctor|platform\/generated)\//

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join('server', file))
  .filter((file) => !UNSEEN.test(file))

/** Errors thrown with literal text instead of a catalogue key. */
const literals = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/new AppError\((?!'internal')[^,]+, (?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g)].map(
    ([, one, two, three]) => ({ file, text: one ?? two ?? three ?? '' }),
  ),
)

test('no error reason is thrown as untranslated English', () => {
  // Interpolated text comes from the catalogue or is a value.
  const untold = literals.filter(({ text }) => !text.includes('${') && sayIn('de', text) === text)

  expect(untold).toEqual([])
})
