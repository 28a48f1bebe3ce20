import type { ReactNode } from 'react'
import type { Language } from '@/lib/text/languages'
import { packedArea, type Area } from '@/lib/text/text-for'
import { getLanguage } from './get-text'
import { TextsProvider } from './texts-provider'

export type TextsProps = { areas: readonly Area[]; children: ReactNode }

/** Client components are first rendered in this process, where they can read an area that their page forgot to send. */
const shared: typeof globalThis & { litfassPackedArea?: (area: Area, language: Language) => object } = globalThis
shared.litfassPackedArea = packedArea

const written = new Map<string, string>()

/** Areas as one string, which React passes on as it is instead of going through each text for each page. */
const writtenAreas = (areas: readonly Area[], language: Language): string => {
  const name = `${language} ${areas.join(' ')}`
  const text = written.get(name) ?? JSON.stringify(Object.fromEntries(areas.map((area) => [area, packedArea(area, language)])))
  written.set(name, text)
  return text
}

/** Sends areas of the catalogue with a page, for the client components inside. */
export async function Texts({ areas, children }: TextsProps) {
  const language = await getLanguage()
  return (
    <TextsProvider language={language} written={writtenAreas(areas, language)}>
      {children}
    </TextsProvider>
  )
}
