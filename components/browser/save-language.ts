import type { LanguageChoice } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import type { Language } from '@/lib/text/languages'

/** Sets the language of mails and push messages to the account. Throws `CallError`. */
export async function saveLanguage(language: Language): Promise<void> {
  await call('users/me/language', { method: 'PUT', body: { language } satisfies LanguageChoice, response: Done })
}
