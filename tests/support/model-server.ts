import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server received, as far as tests need it. */
export type ModelRequest = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string; detail?: string } }[] }[]
    response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: unknown } }
    temperature?: number
    max_completion_tokens?: number
  }
}

/** One scripted answer: a completion's text, or a failure. */
export type ModelAnswer =
  | { content: unknown; finishReason?: 'stop' | 'length' | 'content_filter'; delayMs?: number }
  | { refusal: string }
  | { status: number; message?: string; retryAfter?: string }
  | { hangUp: true }
  | { body: string }

export type ModelServer = { url: string; requests: ModelRequest[]; close: () => Promise<void> }

/**
 * A local server that speaks the chat completions of OpenAI-compatible services. Answers follow the script in order; the last one repeats.
 * Objects are sent as JSON text.
 */
export async function startModelServer(...script: (ModelAnswer | ((request: ModelRequest) => ModelAnswer))[]): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const asked: ModelRequest = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text) as ModelRequest['body'],
      }
      requests.push(asked)
      const next = script[Math.min(requests.length, script.length) - 1]
      if (!next) return void response.writeHead(500).end()
      answer(typeof next === 'function' ? next(asked) : next, request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}

function answer(scripted: ModelAnswer, request: IncomingMessage, response: ServerResponse): void {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if ('hangUp' in scripted) return void request.socket.destroy()
  if ('body' in scripted) return void response.writeHead(200, { 'content-type': 'application/json' }).end(scripted.body)
  if ('status' in scripted) {
    const { status, message = 'something is wrong', retryAfter } = scripted
    return void json(
      status,
      { error: { message, type: 'invalid_request_error' } },
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    )
  }
  const message =
    'refusal' in scripted
      ? { role: 'assistant', content: null, refusal: scripted.refusal }
      : {
          role: 'assistant',
          content: typeof scripted.content === 'string' ? scripted.content : JSON.stringify(scripted.content),
          refusal: null,
        }
  const finishReason = 'refusal' in scripted ? 'stop' : (scripted.finishReason ?? 'stop')
  const completion = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, message, finish_reason: finishReason, logprobs: null }],
    usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 },
  }
  const delayMs = 'refusal' in scripted ? 0 : (scripted.delayMs ?? 0)
  const timer = setTimeout(() => json(200, completion), delayMs)
  response.on('close', () => clearTimeout(timer))
}
