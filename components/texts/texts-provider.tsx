'use client'

import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { Language } from '@/lib/text/languages'
import { setCallWords } from '@/lib/api/call-words'
import { readMessages } from '@/lib/text/read-messages'
import type { AreaText } from '@/lib/text/text-for'
import type { Packed } from '@/lib/text/translation'
import { noteAreas } from './fetch-area'

export type PackedAreas = Readonly<Record<string, Packed & object>>
export type TextsProviderProps = {
  language: Language
  /** The areas as JSON. */
  written: string
  children: ReactNode
}

const NONE: PackedAreas = {}
const known = new Map<string, PackedAreas>()

/** The areas sent, the same object for the same text. None on the server, where components read the catalogue of the process. */
function readAreas(written: string): PackedAreas {
  if (typeof window === 'undefined') return NONE
  // As `Texts` wrote them.
  const areas = known.get(written) ?? (JSON.parse(written) as PackedAreas)
  known.set(written, areas)
  return areas
}

/** The page's language and the areas of the catalogue sent with it. */
export const TextsContext = createContext<{ language: Language; areas: PackedAreas }>({ language: 'en', areas: {} })

/** Provides texts to the client components below, in addition to those already provided. */
export function TextsProvider({ language, written, children }: TextsProviderProps) {
  const areas = readAreas(written)
  const outer = useContext(TextsContext)
  const value = useMemo(() => ({ language, areas: { ...outer.areas, ...areas } }), [language, areas, outer.areas])
  useEffect(() => {
    noteAreas(areas, language)
    if (areas['calls']) setCallWords(readMessages(areas['calls'], language) as AreaText<'calls'>)
  }, [areas, language])
  return <TextsContext value={value}>{children}</TextsContext>
}
