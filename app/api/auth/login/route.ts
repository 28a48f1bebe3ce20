import { LoginAnswer, LoginBody } from '@/lib/api/auth'
import { createSession } from '@/server/auth/create-session'
import { knownDeviceCookie, knownDeviceOf } from '@/server/auth/known-device'
import { sessionCookie } from '@/server/auth/session-cookie'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route({ summary: 'Log in with user name or e-mail address and password; answers the access token and sets it as a cookie.', auth: 'none', limit: 'login', jsonOnly: true, body: LoginBody, response: LoginAnswer }, async ({ body, request, address, addHeader }) => {
  const device = knownDeviceOf(request.headers)
  const answer = await createSession(body, { userAgent: request.headers.get('user-agent'), address, device })
  addHeader('set-cookie', sessionCookie(answer.access_token))
  addHeader('set-cookie', knownDeviceCookie(device, answer.user.id))
  return answer
})
export const OPTIONS = preflight
