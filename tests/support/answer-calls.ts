import type { Handler } from '@/server/http/route'

export type Routes = Record<string, Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>>

/** Answers requests below `/api/` with the handlers of their paths, choosing as Next does: fixed segments before parameters. */
export function answerCalls(routes: Routes): (request: Request) => Promise<Response> {
  const patterns = Object.entries(routes)
    .map(([path, handlers]) => ({ handlers, parts: path.split('/') }))
    .sort((a, b) => a.parts.filter((part) => part.startsWith('{')).length - b.parts.filter((part) => part.startsWith('{')).length)
  return async (request) => {
    const parts = new URL(request.url).pathname
      .replace(/^\/api\//, '')
      .replace(/\/+$/, '')
      .split('/')
    const found = patterns.find(
      (pattern) => pattern.parts.length === parts.length && pattern.parts.every((part, at) => part.startsWith('{') || part === parts[at]),
    )
    const handler = found?.handlers[request.method as 'GET']
    if (!found || !handler) return new Response(null, { status: 404 })
    const params = Object.fromEntries(
      found.parts.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[at] ?? '')]] : [])),
    )
    return handler(request, { params: Promise.resolve(params) })
  }
}
