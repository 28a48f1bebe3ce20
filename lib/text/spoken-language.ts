import { readLanguage } from '@/lib/recognition/language'
import type { Language } from './languages'

/** The language of what someone wrote, for its `lang`, BCP 47; undefined where it is the page's own or too little speaks. */
export function spokenLanguage(text: string, page: Language): string | undefined {
  const language = readLanguage(text)
  return language === null || language === page ? undefined : language
}
