import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packOdds } from '@/server/platform/vision/ocr/letter-odds'
import { countLetters, isText, oddsOf } from './lettering/count-letters'

/** Learns from the `.txt` files of folders how letters follow one another, and writes the table that the reader uses. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
if (!values.out || positionals.length === 0) throw new Error('usage: npm run count:letters -- FOLDER… --out FILE')
const files = positionals.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => path.join(folder, name)),
)
const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(isText))
const packed = await packOdds(oddsOf(countLetters(lines)))
writeFileSync(values.out, packed)
process.stdout.write(
  `${files.length} files, ${lines.length} lines, ${lines.reduce((sum, { length }) => sum + length, 0)} letters: ${packed.length} bytes\n`,
)
