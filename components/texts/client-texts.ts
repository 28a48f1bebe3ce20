import { use } from 'react'
import { formatsFor, type Formats } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { readMessages } from '@/lib/text/read-messages'
import type { Area, AreaText } from '@/lib/text/text-for'
import { areaAtHand, fetchArea } from './fetch-area'
import { TextsContext } from './texts-provider'

/** The texts of an area in the page's language. */
export function useText<Name extends Area>(area: Name): AreaText<Name> {
  const { language, areas } = use(TextsContext)
  const packed = areas[area] ?? areaAtHand(area, language) ?? use(fetchArea(area, language))
  return readMessages(packed, language) as AreaText<Name>
}

/** The page's language. */
export function useLanguage(): Language {
  return use(TextsContext).language
}

/** Formats for dates, numbers, money and lists in the page's language. */
export function useFormats(): Formats {
  return formatsFor(useLanguage())
}
