import { z } from 'zod'
import { NextAuthParams, NextAuthQuery } from '@/lib/api/auth'
import { answerNextAuth } from '@/server/auth/next-auth'
import { readFields } from '@/server/http/body'
import { isForeign } from '@/server/http/cors'
import { route, type Handler } from '@/server/http/route'

/** What next-auth may know of a request: cookies of a page of another site prove nothing, whatever else it sends. */
const ownHeaders = (request: Request): Headers => {
  const headers = new Headers(request.headers)
  if (isForeign(request)) headers.delete('cookie')
  return headers
}

const answer = (method: 'GET' | 'POST'): Handler =>
  route(
    {
      summary: 'The parts of next-auth that are in use: session, csrf, callback/credentials and signout.',
      auth: 'optional',
      params: NextAuthParams,
      query: NextAuthQuery,
      response: z.never(),
    },
    async ({ params, query, request, address }) =>
      answerNextAuth({
        method,
        parts: params.nextauth,
        query,
        headers: ownHeaders(request),
        address,
        readBody: () => (method === 'POST' ? readFields(request) : Promise.resolve({})),
      }),
  )

export const GET = answer('GET')
export const POST = answer('POST')
