import { PasswordReset } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { knownDeviceCookie, knownDeviceOf } from '@/server/auth/known-device'
import { resetPassword } from '@/server/auth/reset-password'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Set a new password with the token of a mailed link; every session ends.',
    auth: 'none',
    limit: 'login',
    body: PasswordReset,
    response: Done,
  },
  async ({ body, request, addHeader }) => {
    const { userId } = await resetPassword(body)
    // Anyone who can read the account's mail may log in on this device, however many wrong guesses others make.
    addHeader('set-cookie', knownDeviceCookie(knownDeviceOf(request.headers), [userId]))
    return { ok: true as const }
  },
)
