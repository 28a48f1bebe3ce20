// npm run bench:federation -- [--followers 10000]
// One new event told to 10,000 followers on other servers by one worker: seconds until the last of them has it, with each follower's inbox of
// its own, then with dead servers among them, then with shared inboxes. The other servers are in a process of their own on this machine; the
// database is the embedded one in a folder of its own, removed again; ends with 1 when a bound is broken.
import { parseArgs } from 'node:util'
import { measureOnFreshDatabase } from './bench-fresh.mjs'

const { values: wanted } = parseArgs({ options: { followers: { type: 'string', default: '10000' } } })

await measureOnFreshDatabase('federation', {
  file: 'scripts/bench-federation.ts',
  args: [wanted.followers],
  env: { APP_URL: 'http://localhost:3000', FEDERATION: 'on', FEDERATION_PRIVATE_ADDRESSES: 'on' },
})
