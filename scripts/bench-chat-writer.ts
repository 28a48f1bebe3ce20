// Started by bench-chat.mjs: sends messages as the POST call does, or by that call itself over HTTP.
import { setTimeout as sleep } from 'node:timers/promises'
import { MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { sendMessage } from '@/server/messages/send-message'

type Order = {
  groupId: string
  people: { viewer: Viewer; token: string }[]
  content: string
  rate: number
  seconds: number
  port?: number
  atOnce: number
}
type Asked = { id: number; value: Order }

const clock = () => Number(process.hrtime.bigint() / 1000n)
const headers = new Headers()

async function say(order: Order, place: number): Promise<number> {
  const { groupId, content, port } = order
  const person = order.people[place % order.people.length]
  if (!person) throw new Error('nobody speaks')
  const clientKey = `bench-${clock()}-${place}`
  if (port === undefined) return (await sendMessage(person.viewer, { body: { groupId, content, clientKey }, headers })).revision
  const answer = await fetch(`http://127.0.0.1:${port}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ groupId, content, clientKey }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return MessageView.parse(await answer.json()).revision
}

async function work(order: Order): Promise<{ sent: [number, number][]; answerMs: number[] }> {
  const sent: [number, number][] = []
  const answerMs: number[] = []
  const underWay = new Set<Promise<void>>()
  const startedAt = clock()
  const total = order.rate * order.seconds
  const one = async (place: number) => {
    const sentAt = clock()
    const revision = await say(order, place)
    sent.push([revision, sentAt])
    answerMs.push((clock() - sentAt) / 1000)
  }
  let begun = 0
  while (begun < total && clock() < startedAt + order.seconds * 1e6) {
    const due = Math.min(total, Math.floor(((clock() - startedAt) / 1e6) * order.rate) + 1)
    while (begun < due && underWay.size < order.atOnce) {
      const call: Promise<void> = one(begun).finally(() => underWay.delete(call))
      underWay.add(call)
      begun += 1
    }
    await sleep(1)
  }
  await Promise.all(underWay)
  return { sent, answerMs }
}

process.on('message', ({ id, value }: Asked) => {
  work(value).then(
    (answer) => process.send?.({ id, value: answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
