import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The folder of the place tables; a README beside them describes their contents. */
const FOLDER = path.join(process.cwd(), 'server', 'geo', 'tables')

/** Calls back for each line of a packed table, with the columns of the group it belongs to. */
export function readPlaceFile(
  name: 'settlements' | 'postal-codes' | 'dialling-codes',
  onLine: (columns: readonly string[], group: readonly string[]) => void,
): void {
  const text = brotliDecompressSync(readFileSync(path.join(FOLDER, `${name}.txt.br`))).toString('utf8')
  let group: string[] = []
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end)
    at = end + 1
    if (line.startsWith('=')) group = line.slice(1).split('\t')
    else onLine(line.split('\t'), group)
  }
}
