import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeFile } from '@/lib/events/import/source-row'
import { readVenues } from '@/lib/geo/read-venues'
import { importVenues } from '@/server/geo/import-venues'
import { closeDatabase } from '@/server/platform/db'

/** How many problems are listed one by one; the rest are counted. */
const MOST_TOLD = 20

async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    console.error('Which file? npm run import-venues -- FILE.csv')
    return 2
  }
  const { rows, problems } = readVenues(decodeFile(readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file))))
  const taken = await importVenues(rows)
  for (const { line, message } of problems.slice(0, MOST_TOLD)) console.error(`Line ${line}: ${message}`)
  if (problems.length > MOST_TOLD) console.error(`… and ${problems.length - MOST_TOLD} more lines`)
  console.log(`Venues taken: ${taken}. Lines left out: ${problems.length}.`)
  return problems.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}
