import { use } from 'react'
import { formatsFor, type Formats } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { textFor, type Area, type AreaText } from '@/lib/text/text-for'
import { getLanguage } from './get-text'

/** The texts of an area in the page's language. Components that are `async` use `getText`. */
export function useText<Name extends Area>(area: Name): AreaText<Name> {
  return textFor(area, useLanguage())
}

/** The page's language. */
export function useLanguage(): Language {
  return use(getLanguage())
}

/** Formats for dates, numbers, money and lists in the page's language. */
export function useFormats(): Formats {
  return formatsFor(useLanguage())
}
