'use client'

import { LocateFixed } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SoftLink } from '@/components/ui/soft-link'
import { loadPart } from '@/components/ui/lazy-part'
import { WORLDWIDE } from '@/lib/search/landing-state'
import { EMPTY_SEARCH, NEAR_KM, SEARCH_WHENS, searchPath } from '@/lib/search/search-state'
import { useText } from '#texts'

/** One tap to what most people come for: tonight, tomorrow, the weekend, nearby, free; in the chosen city. */
export function QuickPicks({ location }: { location: string }) {
  const t = useText('landing').quick
  const router = useRouter()
  const [position, setPosition] = useState<'unknown' | 'asking' | 'denied'>('unknown')
  const start = { ...EMPTY_SEARCH, location: location === WORLDWIDE ? null : location }

  const handleNearMe = async () => {
    setPosition('asking')
    const { findPosition } = await loadPart(() => import('@/components/geo/find-position'))
    const point = await findPosition()
    setPosition(point ? 'unknown' : 'denied')
    if (point) router.push(searchPath({ ...EMPTY_SEARCH, near: { ...point, radiusKm: NEAR_KM } }))
  }

  return (
    <nav aria-label={t.label} className="-mx-4 grid md:-mx-8">
      <ul className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:px-8">
        {SEARCH_WHENS.map((when) => (
          <li key={when}>
            <SoftLink href={searchPath({ ...start, when })} rel="nofollow" className="quick-choice">
              {t[when]}
            </SoftLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void handleNearMe()} disabled={position === 'asking'} className="quick-choice">
            <LocateFixed aria-hidden />
            {position === 'asking' ? t.locating : t.nearMe}
          </button>
        </li>
        <li>
          <SoftLink href={searchPath({ ...start, isFree: true })} rel="nofollow" className="quick-choice">
            {t.free}
          </SoftLink>
        </li>
      </ul>
      {position === 'denied' ? (
        <p role="alert" className="px-4 pt-2 text-small text-quiet md:px-8">
          {t.denied}
        </p>
      ) : null}
    </nav>
  )
}
