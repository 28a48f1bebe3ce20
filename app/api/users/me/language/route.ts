import { LanguageChoice } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { setLanguage } from '@/server/auth/set-language'
import { route } from '@/server/http/route'

export const PUT = route(
  { summary: 'Choose the language of your mails and push messages.', auth: 'required', body: LanguageChoice, response: Done },
  async ({ viewer, body }) => {
    await setLanguage(viewer, body.language)
    return { ok: true as const }
  },
)
