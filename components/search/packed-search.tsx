'use client'

import { useMemo } from 'react'
import { DataScript } from '@/components/browser/data-script'
import { toListJsonLd } from '@/lib/events/list-json-ld'
import { serializeJsonLd } from '@/lib/events/serialize-json-ld'
import { readFound, type PackedFound } from '@/lib/search/found-list'
import { SearchScreen, type SearchScreenProps } from './search-screen'
import { SearchTop } from './search-top'

export type PackedSearchProps = Omit<SearchScreenProps, 'first' | 'children'> & {
  packed: PackedFound
  /** What the list is called in structured data; null if it is not a list in its own right. */
  list: { name: string; url: string; siteUrl: string } | null
}

/** The search with what the server found, which the page carries once as compact data. */
export function PackedSearch({ packed, list, ...rest }: PackedSearchProps) {
  const { found, top } = useMemo(() => readFound(packed), [packed])
  return (
    <>
      {list && found.hits.length > 0 ? <DataScript json={jsonLdOf(found.hits, list)} /> : null}
      <SearchScreen {...rest} first={found}>
        {top ? <SearchTop {...top} /> : null}
      </SearchScreen>
    </>
  )
}

/** Made where the page is made and nowhere else: only search engines read it. */
const jsonLdOf = (hits: Parameters<typeof toListJsonLd>[0], list: NonNullable<PackedSearchProps['list']>): string =>
  typeof window === 'undefined' ? serializeJsonLd(toListJsonLd(hits, list)) : ''
