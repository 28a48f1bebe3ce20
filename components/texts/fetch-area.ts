import { loadPart } from '@/components/ui/lazy-part'
import { toLanguage, type Language } from '@/lib/text/languages'
import { readMessages } from '@/lib/text/read-messages'
import type { Area, AreaText } from '@/lib/text/text-for'
import type { Packed } from '@/lib/text/translation'
import { formatsFor, type Formats } from '@/lib/text/formats'

type ServerTexts = typeof globalThis & { litfassPackedArea?: (area: string, language: Language) => Packed & object }

const fetched = new Map<string, Promise<Packed & object>>()

/** An area if it is available synchronously: on the server, where client components are first rendered. */
export const areaAtHand = (area: string, language: Language): (Packed & object) | undefined =>
  (globalThis as ServerTexts).litfassPackedArea?.(area, language)

/** Fetches an area that the page did not send: texts of dialogs that are loaded when opened. */
export function fetchArea(area: string, language: Language): Promise<Packed & object> {
  const address = `/texts/${language}/${area}?v=${process.env.BUILD_ID ?? ''}`
  const known = fetched.get(address)
  if (known) return known
  const asked = loadPart(() => fetch(address)).then(async (response) => {
    if (!response.ok) throw new Error(`The texts of ${area} do not answer: ${response.status}.`)
    return (await response.json()) as Packed & object
  })
  asked.catch(() => fetched.delete(address))
  fetched.set(address, asked)
  return asked
}

/** The areas the page sent, for code outside of components. */
const sent = new Map<string, Packed & object>()

/** Registers the areas that a page sent. */
export function noteAreas(areas: Readonly<Record<string, Packed & object>>, language: Language): void {
  for (const [area, packed] of Object.entries(areas)) sent.set(`${language}/${area}`, packed)
}

const pageLanguage = () => toLanguage(document.documentElement.lang)

/** The texts of an area in the page's language, for browser code outside of components, such as event handlers and timers. */
export async function pageText<Name extends Area>(area: Name): Promise<AreaText<Name>> {
  const language = pageLanguage()
  const packed = sent.get(`${language}/${area}`) ?? areaAtHand(area, language) ?? (await fetchArea(area, language))
  return readMessages(packed, language) as AreaText<Name>
}

/** Formats for dates and numbers in the page's language, for browser code outside of components. */
export function pageFormats(): Formats {
  return formatsFor(pageLanguage())
}
