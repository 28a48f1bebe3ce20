import type { ReactNode } from 'react'
import type { Language } from '@/lib/text/languages'
import { packedArea, type Area } from '@/lib/text/text-for'
import { getLanguage } from './get-text'
import { TextsProvider } from './texts-provider'

export type TextsProps = { areas: readonly Area[]; children: ReactNode }

/** Client components are first rendered in this process, where they can read an area that their page forgot to send. */
const shared: typeof globalThis & { litfassPackedArea?: (area: Area, language: Language) => object } = globalThis
shared.litfassPackedArea = packedArea

/** Sends areas of the catalogue with a page, for the client components inside. */
export async function Texts({ areas, children }: TextsProps) {
  const language = await getLanguage()
  return (
    <TextsProvider language={language} areas={Object.fromEntries(areas.map((area) => [area, packedArea(area, language)]))}>
      {children}
    </TextsProvider>
  )
}
