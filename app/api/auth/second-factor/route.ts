import { LoginAnswer } from '@/lib/api/auth'
import { CodeBody } from '@/lib/api/second-factor'
import { knownDeviceOf } from '@/server/auth/known-device'
import { loginAnswer } from '@/server/auth/login-answer'
import { finishLogin } from '@/server/auth/second-factor/finish-login'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Complete a login that awaits its second factor in this browser, with a code from the authenticator app or a recovery code.',
    auth: 'none',
    limit: 'login',
    jsonOnly: true,
    body: CodeBody,
    response: LoginAnswer,
  },
  async ({ body, request, address, addHeader }) => {
    const device = knownDeviceOf(request.headers)
    const signedIn = await finishLogin(request.headers, body.code, { userAgent: request.headers.get('user-agent'), address, device })
    const { answer, cookies } = await loginAnswer(signedIn, device)
    for (const cookie of cookies) addHeader('set-cookie', cookie)
    return answer
  },
)
