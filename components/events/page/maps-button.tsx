'use client'

import type { ReactNode } from 'react'

export type MapsButtonProps = { query: string | null; className: string; children: ReactNode }

/** Opens a maps search for a place, or says that there is no address. */
export function MapsButton({ query, className, children }: MapsButtonProps) {
  if (query === null)
    return (
      <button type="button" className={className} onClick={() => void sayNoAddress()}>
        {children}
      </button>
    )
  return (
    <a
      className={className}
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  )
}

async function sayNoAddress() {
  const [{ showToast }, { NO_ADDRESS_FOR_MAPS }] = await Promise.all([import('@/components/ui/toast'), import('@/lib/text/phrase')])
  await showToast(NO_ADDRESS_FOR_MAPS.text)
}
