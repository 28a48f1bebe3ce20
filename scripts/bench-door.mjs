// npm run bench:door
// Verifying scanned tickets in the server, and scans per second of one process beside the smallest route handler. The database is the embedded
// one in a folder of its own, removed again; exits with 1 if a limit is missed.
import { measureOnFreshDatabase } from './bench-fresh.mjs'

await measureOnFreshDatabase('door', { file: 'scripts/bench-door-scans.ts' })
