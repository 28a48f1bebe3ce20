'use client'

import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { saveLanguage } from '@/components/browser/save-language'
import { showToast } from '@/components/ui/toast'
import { messageOf } from '@/lib/api/message-of'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/lib/text/languages'
import { useText } from '#texts'
import { AccountSection } from './account-section'

/** The language of mails and push messages. Pages have their own switch. */
export function AccountLanguage({ language }: { language: Language }) {
  const t = useText('account')
  const [chosen, setChosen] = useState(language)
  const handleChoice = async (next: Language) => {
    setChosen(next)
    try {
      await saveLanguage(next)
      void showToast(t.languageSaved)
    } catch (error) {
      setChosen(chosen)
      if (!leftForLogin(error)) void showToast(messageOf(error, t.failed))
    }
  }
  return (
    <AccountSection id="account-language" title={t.languageTitle} intro={t.languageIntro}>
      <div role="radiogroup" aria-labelledby="account-language" className="flex flex-wrap gap-x-6">
        {LANGUAGES.map((one) => (
          <label key={one} lang={one} className="tap-target inline-flex items-center gap-2.5">
            <input
              type="radio"
              name="language"
              className="size-5 accent-ink"
              checked={one === chosen}
              onChange={() => void handleChoice(one)}
            />
            {LANGUAGE_NAMES[one]}
          </label>
        ))}
      </div>
    </AccountSection>
  )
}
