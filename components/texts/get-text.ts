import { language } from 'next/root-params'
import { cache } from 'react'
import { formatsFor, type Formats } from '@/lib/text/formats'
import { languageAddresses, localPath, toLanguage, type Language } from '@/lib/text/languages'
import { textFor, type Area, type AreaText } from '@/lib/text/text-for'

/** The language of the page being rendered, from its address. One promise per page, so that `use` does not wait twice. */
export const getLanguage: () => Promise<Language> = cache(async () => toLanguage(await language()))

/** The texts of an area in the page's language, for metadata and `async` components. */
export async function getText<Name extends Area>(area: Name): Promise<AreaText<Name>> {
  return textFor(area, await getLanguage())
}

/**
 * The canonical URL of a page and its URLs in the other languages, for its metadata.
 * @param path as visitors see it, without a language.
 */
export async function getAlternates(path: string): Promise<{ canonical: string; languages: Record<string, string> }> {
  return { canonical: localPath(path, await getLanguage()), languages: languageAddresses(path) }
}

/** Formats for dates, numbers, money and lists in the page's language; for metadata and `async` components. */
export async function getFormats(): Promise<Formats> {
  return formatsFor(await getLanguage())
}
