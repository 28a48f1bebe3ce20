import { setTimeout as pause } from 'node:timers/promises'
import { POST as textRoute } from '@/app/api/events/import/text/route'
import { GET as healthRoute } from '@/app/api/health/route'
import { ImportPreview } from '@/lib/api/event-desk'
import { closeDatabase } from '@/server/platform/db'
import { understandingStatus } from '@/server/uploads/understanding/understand-text'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'

jest.setTimeout(120_000)
afterAll(closeDatabase)

const short = 'Harfenabend\nSamstag, 14. März 2031, 20 Uhr\nKulturhaus, Seltersweg 12, 35390 Gießen'
/** As much as may be pasted, with a day and an hour in every line. */
const dense = Array.from({ length: 200 }, (_, day) =>
  `${(day % 28) + 1}.${(day % 12) + 1}.2031, 20:${String(day % 60).padStart(2, '0')} Uhr, ${1 + (day % 5)}. und ${6 + (day % 5)}.${(day % 12) + 1}. Konzert ${day} im Haus am Markt`.slice(
    0,
    99,
  ),
).join('\n')

const paste = async (text: string, token?: string) => send(textRoute, { token: token ?? (await asViewer()).token, body: { text } })
const readerPid = () => understandingStatus().pid ?? 0

test('while a pasted text is read, other calls answer', async () => {
  const { token } = await asViewer()
  await paste(short, token)
  const pid = readerPid()
  const answered: string[] = []

  process.kill(pid, 'SIGSTOP')
  const reading = paste(dense, token).then(({ status }) => answered.push(`text ${status}`))
  const health = await send(healthRoute, {})
  answered.push(`health ${health.status}`)
  process.kill(pid, 'SIGCONT')
  await reading

  expect(answered).toEqual([`health ${health.status}`, 'text 200'])
})

test('a text whose reading process ends is answered 503, and the next text is read', async () => {
  const { token } = await asViewer()
  await paste(short, token)
  process.kill(readerPid(), 'SIGSTOP')
  const reading = paste(short, token)
  while (understandingStatus().waiting === 0) await pause(5)

  process.kill(readerPid(), 'SIGKILL')

  const lost = await reading
  expect(lost.status).toBe(503)
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
  const { rows } = ImportPreview.parse(await (await paste(short, token)).json())
  expect(rows.map(({ event }) => event?.title)).toEqual(['Harfenabend'])
})
