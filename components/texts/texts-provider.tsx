'use client'

import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { Language } from '@/lib/text/languages'
import { setCallWords } from '@/lib/api/call-words'
import { readMessages } from '@/lib/text/read-messages'
import type { AreaText } from '@/lib/text/text-for'
import type { Packed } from '@/lib/text/translation'
import { noteAreas } from './fetch-area'

export type PackedAreas = Readonly<Record<string, Packed & object>>
export type TextsProviderProps = { language: Language; areas: PackedAreas; children: ReactNode }

/** The page's language and the areas of the catalogue sent with it. */
export const TextsContext = createContext<{ language: Language; areas: PackedAreas }>({ language: 'en', areas: {} })

/** Provides texts to the client components below, in addition to those already provided. */
export function TextsProvider({ language, areas, children }: TextsProviderProps) {
  const outer = useContext(TextsContext)
  const value = useMemo(() => ({ language, areas: { ...outer.areas, ...areas } }), [language, areas, outer.areas])
  useEffect(() => {
    noteAreas(areas, language)
    if (areas['calls']) setCallWords(readMessages(areas['calls'], language) as AreaText<'calls'>)
  }, [areas, language])
  return <TextsContext value={value}>{children}</TextsContext>
}
