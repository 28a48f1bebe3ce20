'use client'

// A client component, so that pages carry its data once instead of its markup twice, and render faster.

import { COMMUNITY_TYPES } from '@/lib/groups/types'
import { useText } from '#texts'
import { CommunityButtons, INVITE } from './community-buttons'

export type CommunityBlockProps = { event: { id: string; title: string } }

/** The six group chats of an event. */
export function CommunityBlock({ event }: CommunityBlockProps) {
  const t = useText('community')
  return (
    <section aria-labelledby="community">
      <h2 id="community" className="text-lead">
        {t.heading}
      </h2>
      <p className="mt-1 text-small text-quiet">{t.intro}</p>
      <CommunityButtons event={event}>
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {COMMUNITY_TYPES.map(({ key, emoji }) => (
            <li key={key}>
              <button
                type="button"
                data-type={key}
                className="flex min-h-12 w-full items-center gap-2.5 rounded-control border border-control px-3.5 text-left text-small font-semibold hover:bg-sunken"
              >
                <span aria-hidden>{emoji}</span>
                {t.types[key]}
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          data-type={INVITE}
          className="mt-2 flex min-h-12 w-full items-center justify-center gap-2.5 rounded-control border border-dashed border-control px-3.5 text-small font-semibold hover:bg-sunken"
        >
          {t.invite}
        </button>
      </CommunityButtons>
      <p className="mt-2 text-note text-quiet">{t.adults}</p>
    </section>
  )
}
