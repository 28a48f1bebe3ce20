import { z } from 'zod'
import { NextAuthParams, NextAuthQuery } from '@/lib/api/auth'
import { answerNextAuth } from '@/server/auth/next-auth'
import { readFields } from '@/server/http/body'
import { route, type Handler } from '@/server/http/route'

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
        headers: request.headers,
        address,
        readBody: () => (method === 'POST' ? readFields(request) : Promise.resolve({})),
      }),
  )

export const GET = answer('GET')
export const POST = answer('POST')
