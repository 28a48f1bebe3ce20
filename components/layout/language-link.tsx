'use client'

import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLanguage } from '#texts'
import { readEntry } from '@/components/browser/local-storage'
import { usePagePath } from '@/components/texts/use-page-path'
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from '@/lib/text/languages'

const YEAR_SECONDS = 31_536_000

export type LanguageLinkProps = { className: string; labelClassName?: string; hasIcon?: boolean }

/** This page in the other languages, each by its own name. The choice is kept in a cookie; without scripts, the URL names the language. */
export function LanguageLink({ className, labelClassName, hasIcon = true }: LanguageLinkProps) {
  const language = useLanguage()
  const path = usePagePath()
  return LANGUAGES.filter((other) => other !== language).map((other) => {
    const handleChoice = async (event: MouseEvent) => {
      event.preventDefault()
      document.cookie = `${LANGUAGE_COOKIE}=${other}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
      // Mails use the new language too; if that fails, the page still changes.
      if (readEntry('loggedIn') === 'true')
        await import('@/components/browser/save-language').then(({ saveLanguage }) => saveLanguage(other)).catch(() => undefined)
      if (location.pathname === path) location.reload()
      else location.assign(`${path}${location.search}${location.hash}`)
    }
    return (
      <a
        key={other}
        href={`/${other}${path === '/' ? '' : path}`}
        lang={other}
        hrefLang={other}
        title={LANGUAGE_NAMES[other]}
        className={className}
        onClick={(event) => void handleChoice(event)}
      >
        {hasIcon ? <Languages aria-hidden /> : null}
        <span className={labelClassName}>{LANGUAGE_NAMES[other]}</span>
      </a>
    )
  })
}
