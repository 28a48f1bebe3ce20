'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Avatar } from '@/components/media/avatar'
import { useBlockedIds } from '@/components/moderation/blocked-ids'
import { SoftLink } from '@/components/ui/soft-link'
import type { ProfileHit } from '@/lib/search/search-hit'
import { useText } from '#texts'

/** How far a press scrolls the row. */
const STEP_PX = 300
/** Fewer than this fit on any screen with scroll buttons. */
const FITS = 6

/** Profiles whose name matches the search, in a row that scrolls sideways. */
export function ProfileRow({ profiles: found }: { profiles: ProfileHit[] }) {
  const t = useText('searchPage')
  const blocked = useBlockedIds()
  const profiles = found.filter(({ id }) => !blocked.has(id))
  const row = useRef<HTMLUListElement>(null)
  if (profiles.length === 0) return null
  const push = (px: number) => row.current?.scrollBy({ left: px, behavior: 'smooth' })
  const arrow = 'grid size-11 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink'
  return (
    <section aria-labelledby="found-profiles" className="min-w-0">
      <header className="mb-2 flex min-h-11 items-center justify-between">
        <h2 id="found-profiles" className="text-lead">
          {t.search.profiles}
        </h2>
        {profiles.length > FITS ? (
          <div className="flex max-md:hidden">
            <button type="button" aria-label={t.search.profilesBack} onClick={() => push(-STEP_PX)} className={arrow}>
              <ChevronLeft aria-hidden />
            </button>
            <button type="button" aria-label={t.search.profilesOn} onClick={() => push(STEP_PX)} className={arrow}>
              <ChevronRight aria-hidden />
            </button>
          </div>
        ) : null}
      </header>
      <ul
        ref={row}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8"
      >
        {profiles.map(({ id, username, profileImageUrl }) => (
          <li key={id} className="w-22 shrink-0 snap-start">
            <SoftLink href={`/profile/${id}`} className="group grid justify-items-center gap-2 rounded-control py-1 text-center">
              <Avatar imageUrl={profileImageUrl ?? undefined} sizePx={72} />
              <span className="w-full truncate text-note font-semibold">{username}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
