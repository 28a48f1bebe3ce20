import { LoginAnswer, LoginBody } from '@/lib/api/auth'
import { createAccessToken } from '@/server/auth/access-token'
import { createSession } from '@/server/auth/create-session'
import { knownDeviceCookie, knownDeviceOf } from '@/server/auth/known-device'
import { sessionCookie } from '@/server/auth/session-cookie'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route({ summary: 'Log in with user name or e-mail address and password; answers an access token for clients without cookies and sets the browser’s session as a cookie.', auth: 'none', limit: 'login', jsonOnly: true, body: LoginBody, response: LoginAnswer }, async ({ body, request, address, addHeader }) => {
  const device = knownDeviceOf(request.headers)
  const { sessionId, cookie, user } = await createSession(body, { userAgent: request.headers.get('user-agent'), address, device })
  addHeader('set-cookie', sessionCookie(cookie))
  addHeader('set-cookie', knownDeviceCookie(device, user.id))
  // Another secret than the cookie's: scripts never see that one.
  return { access_token: await createAccessToken({ sessionId, userId: user.id, username: user.username }), user }
})
export const OPTIONS = preflight
