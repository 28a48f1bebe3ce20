import { Done } from '@/lib/api/auth'
import { PasskeyName, PasskeyParams } from '@/lib/api/passkeys'
import { removePasskey } from '@/server/auth/passkeys/remove-passkey'
import { renamePasskey } from '@/server/auth/passkeys/rename-passkey'
import { route } from '@/server/http/route'

export const PUT = route(
  { summary: 'Rename one of your passkeys.', auth: 'required', params: PasskeyParams, body: PasskeyName, response: Done },
  async ({ viewer, params, body }) => {
    await renamePasskey(viewer, params.passkeyId, body.name)
    return { ok: true as const }
  },
)

export const DELETE = route(
  { summary: 'Remove one of your passkeys.', auth: 'required', proof: true, limit: 'login', params: PasskeyParams, response: Done },
  async ({ viewer, params }) => {
    await removePasskey(viewer, params.passkeyId)
    return { ok: true as const }
  },
)
