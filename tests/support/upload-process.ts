import { readFileSync } from 'node:fs'
import { POST } from '@/app/api/events/upload/event-image/route'

/** `upload-process.ts FILE KEY`: an upload in a separate process, which a test kills while the flyer is being read. */
const [file = '', key = ''] = process.argv.slice(2)
const body = new FormData()
body.append('image', new Blob([new Uint8Array(readFileSync(file))], { type: 'image/png' }), 'flyer.png')
void POST(
  new Request('http://localhost:3000/api/events/upload/event-image', { method: 'POST', body, headers: { 'idempotency-key': key } }),
  { params: Promise.resolve({}) },
).then(
  (answer) => process.exit(answer.ok ? 0 : 1),
  () => process.exit(1),
)
