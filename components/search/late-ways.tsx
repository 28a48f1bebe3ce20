'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { WaysNearbyProps } from './ways-nearby'

const WaysNearby = lazyPart(() => import('./ways-nearby').then((module) => module.WaysNearby))

/** Suggestions below an empty list. Few lists are empty, so the browser loads them and their code on demand. */
export function LateWays(props: WaysNearbyProps) {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands ? (
    <Suspense>
      <WaysNearby {...props} />
    </Suspense>
  ) : null
}
