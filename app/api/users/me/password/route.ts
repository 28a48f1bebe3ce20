import { PasswordChange } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { changePassword } from '@/server/auth/change-password'
import { route } from '@/server/http/route'

export const PUT = route(
  { summary: 'Change your password; every other session ends.', auth: 'required', limit: 'login', body: PasswordChange, response: Done },
  async ({ viewer, body }) => {
    await changePassword(viewer, body)
    return { ok: true as const }
  },
)
