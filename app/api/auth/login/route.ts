import { LoginAnswer, LoginBody } from '@/lib/api/auth'
import { createSession } from '@/server/auth/create-session'
import { knownDeviceOf } from '@/server/auth/known-device'
import { loginAnswer } from '@/server/auth/login-answer'
import { factorNeeded } from '@/server/auth/second-factor/factor-needed'
import { pendingCookie } from '@/server/auth/second-factor/pending-login'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary:
      'Log in with user name or e-mail address and password; answers an access token for clients without cookies and sets the browser’s session as a cookie. An account with a second factor also takes its code; without it the answer is 401 with an issue of the field `code`.',
    auth: 'none',
    limit: 'login',
    jsonOnly: true,
    body: LoginBody,
    response: LoginAnswer,
  },
  async ({ body, request, address, addHeader }) => {
    const device = knownDeviceOf(request.headers)
    const signedIn = await createSession(body, { userAgent: request.headers.get('user-agent'), address, device })
    if ('pendingToken' in signedIn) {
      addHeader('set-cookie', pendingCookie(signedIn.pendingToken))
      throw factorNeeded(signedIn.factors)
    }
    const { answer, cookies } = await loginAnswer(signedIn, device)
    for (const cookie of cookies) addHeader('set-cookie', cookie)
    return answer
  },
)
