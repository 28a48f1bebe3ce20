import { examine } from '@/server/doctor/examine'
import { now } from '@/server/platform/clock'
import { closeDatabase } from '@/server/platform/db'

const SIGNS = { ok: '✓', warning: '!', bad: '✗' }

const found = { ok: 0, warning: 0, bad: 0 }
for await (const { name, state, detail } of examine({ fix: process.argv.includes('--fix'), now: now() })) {
  found[state] += 1
  console.log(`${SIGNS[state]} ${name}: ${detail}`)
}
console.log(`${found.ok} well, ${found.warning} to look at, ${found.bad} bad`)
process.exitCode = found.bad > 0 ? 1 : 0
await closeDatabase()
