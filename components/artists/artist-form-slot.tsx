'use client'

import { Suspense } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'

/** Apart, because it brings the largest scripts of a profile's page, and few need it. */
const ArtistForm = lazyPart(() => import('./artist-form').then((module) => module.ArtistForm))

/** Where visitors write about an artist without a profile. */
export function ArtistFormSlot({ name }: { name: string }) {
  return (
    <Suspense>
      <ArtistForm name={name} />
    </Suspense>
  )
}
