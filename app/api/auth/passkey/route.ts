import { LoginAnswer } from '@/lib/api/auth'
import { PasskeyLogin } from '@/lib/api/passkeys'
import { knownDeviceOf } from '@/server/auth/known-device'
import { loginAnswer } from '@/server/auth/login-answer'
import { loginWithPasskey } from '@/server/auth/passkeys/login-with-passkey'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Log in with a passkey alone, or with one as the second factor of a login pending in this browser.',
    auth: 'none',
    limit: 'login',
    jsonOnly: true,
    body: PasskeyLogin,
    response: LoginAnswer,
  },
  async ({ body, request, addHeader }) => {
    const signedIn = await loginWithPasskey(request.headers, body.passkey, { userAgent: request.headers.get('user-agent') })
    const { answer, cookies } = await loginAnswer(signedIn, knownDeviceOf(request.headers))
    for (const cookie of cookies) addHeader('set-cookie', cookie)
    return answer
  },
)
