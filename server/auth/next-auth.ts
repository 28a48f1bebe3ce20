import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { LoginBody } from '@/lib/api/auth'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { createSession } from './create-session'
import { authSecret, hashSessionSecret, openToken, SESSION_SECONDS, sessionCookieName } from './token'

/**
 * next-auth on the same sign-ins and the same token as our own calls: its cookie opens by `openToken`, its sign-out revokes the session.
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/login' },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure: env().app.secure } },
    },
    providers: [
      CredentialsProvider({
        name: env().app.name,
        credentials: { username: { label: 'Username', type: 'text' }, password: { label: 'Password', type: 'password' } },
        authorize: async (credentials, request) => {
          const body = LoginBody.safeParse(credentials)
          if (!body.success) return null
          const agent: unknown = request.headers?.['user-agent']
          try {
            const { access_token: token, user } = await createSession(body.data, typeof agent === 'string' ? agent : null)
            return { id: user.id, name: user.username, sessionSecret: await openToken(token) }
          } catch (error) {
            if (isAppError(error)) return null
            throw error
          }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user && 'sessionSecret' in user && typeof user.sessionSecret === 'string' ? { ...token, session: user.sessionSecret } : token),
      session: ({ session, token }) => ({ expires: session.expires, user: { id: token.sub, name: token.name } }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token.session !== 'string') return
        await db.session.updateMany({ where: { tokenHash: hashSessionSecret(token.session), revokedAt: null }, data: { revokedAt: new Date() } })
      },
    },
  }
}
