import http from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import * as logout from '@/app/api/auth/logout/route'
import * as changes from '@/app/api/groups/[id]/changes/route'
import * as member from '@/app/api/groups/[id]/members/[userId]/route'
import * as groupMessages from '@/app/api/groups/[id]/messages/route'
import * as message from '@/app/api/groups/[id]/messages/[messageId]/route'
import * as leave from '@/app/api/groups/leave/[id]/route'
import * as messages from '@/app/api/messages/route'
import * as history from '@/app/api/messages/[groupId]/route'
import { answerCalls, type Routes } from './answer-calls'

const ROUTES: Routes = {
  'auth/logout': logout,
  messages,
  'messages/{groupId}': history,
  'groups/leave/{id}': leave,
  'groups/{id}/changes': changes,
  'groups/{id}/messages': groupMessages,
  'groups/{id}/messages/{messageId}': message,
  'groups/{id}/members/{userId}': member,
}

/** The chat's calls in a separate process that tests can kill, without the page renderer. It passes sockets on like the web server. */
const answerCall = answerCalls(ROUTES)

const server = http.createServer((incoming, outgoing) => {
  const answer = async () => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const headers = new Headers({ 'x-forwarded-for': incoming.socket.remoteAddress ?? '' })
    for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
    const hasBody = incoming.method !== 'GET'
    const request = new Request(url, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit)
    return answerCall(request)
  }
  answer().then(
    async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    },
    (error: unknown) => {
      console.error(error)
      outgoing.writeHead(500).end()
    },
  )
})

type Passage = { passSocketOn: (to: { host: string; port: number }) => (...upgrade: unknown[]) => void }
const begin = async () => {
  const { passSocketOn } = (await import(pathToFileURL(path.resolve('scripts/socket-passage.mjs')).href)) as Passage
  server.on('upgrade', passSocketOn({ host: '127.0.0.1', port: Number(process.env.SOCKET_PORT) }))
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
}
void begin()
process.on('disconnect', () => process.exit(0))
