import { readLanguage } from '@/lib/recognition/language'
import type { Language } from './languages'

/** The language of a user's text, for its `lang`, BCP 47; undefined if it is the page's own or uncertain. */
export function spokenLanguage(text: string, page: Language): string | undefined {
  const language = readLanguage(text)
  return language === null || language === page ? undefined : language
}
