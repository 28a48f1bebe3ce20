'use client'

import type { ReactNode } from 'react'
import { showToast } from '@/components/ui/toast'
import { NO_ADDRESS_FOR_MAPS } from '@/lib/text/errors'

export type MapsButtonProps = { query: string | null; className: string; children: ReactNode }

/** Opens a maps search for a place, or says that there is none to look for. Source: Spec §2 Event detail. */
export function MapsButton({ query, className, children }: MapsButtonProps) {
  if (query === null)
    return <button type="button" className={className} onClick={() => void showToast(NO_ADDRESS_FOR_MAPS.text)}>{children}</button>
  return (
    <a className={className} href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
