import { LoginAnswer, LoginBody } from '@/lib/api/auth'
import { createSession } from '@/server/auth/create-session'
import { sessionCookie } from '@/server/auth/session-cookie'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route({ summary: 'Log in with user name or e-mail address and password; answers the access token and sets it as a cookie.', auth: 'none', limit: 'login', body: LoginBody, response: LoginAnswer }, async ({ body, request, addHeader }) => {
  const answer = await createSession(body, request.headers.get('user-agent'))
  addHeader('set-cookie', sessionCookie(answer.access_token))
  return answer
})
export const OPTIONS = preflight
