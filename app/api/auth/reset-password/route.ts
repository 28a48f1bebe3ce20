import { PasswordReset } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { resetPassword } from '@/server/auth/reset-password'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const POST = route({ summary: 'Set a new password by the token of a mailed link; every session ends.', auth: 'none', limit: 'login', body: PasswordReset, response: Done }, async ({ body }) => {
  await resetPassword(body)
  return { ok: true as const }
})
export const OPTIONS = preflight
