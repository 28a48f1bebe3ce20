'use client'

import { useRef } from 'react'
import { Avatar } from '@/components/media/avatar'
import { PhraseText } from '@/components/ui/phrase-text'
import { SoftLink } from '@/components/ui/soft-link'
import type { SponsoredProfiles as SponsoredProfilesAnswer } from '@/lib/api/ads'
import { useText } from '#texts'
import type { z } from 'zod'
import { noteClick, useAdView } from './note-ads'

type Sponsor = z.infer<typeof SponsoredProfilesAnswer>['profiles'][number]

/** Hosts who advertise, labelled as such; nothing if there are none. */
export function SponsoredProfiles({ profiles }: { profiles: Sponsor[] }) {
  const t = useText('banner')
  if (profiles.length === 0) return null
  return (
    <section aria-labelledby="sponsors" className="grid gap-4">
      <h2 id="sponsors" className="flex flex-wrap items-baseline gap-3 text-lead">
        {t.hosts}
        <span className="text-[0.75rem] font-normal text-quiet">
          <span className="mr-1.5 rounded-poster border border-control px-1.5 font-semibold">
            <PhraseText phrase={t.ad} />
          </span>
          {t.everybodySees}
        </span>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Profile profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Profile({ profile: { userId, username, bio, profileImageUrl, placement } }: { profile: Sponsor }) {
  const area = useRef<HTMLElement>(null)
  useAdView(area, placement)
  return (
    <article ref={area} className="group relative flex items-center gap-4 rounded-control border p-4">
      <Avatar imageUrl={profileImageUrl} sizePx={56} />
      <div className="min-w-0">
        <h3 className="truncate text-body">
          <SoftLink
            href={`/profile/${userId}`}
            className="card-link"
            dir="auto"
            onClick={() => noteClick(placement)}
            onAuxClick={() => noteClick(placement)}
          >
            {username}
          </SoftLink>
        </h3>
        {bio ? (
          <p className="line-clamp-2 text-small text-quiet" dir="auto">
            {bio}
          </p>
        ) : null}
      </div>
    </article>
  )
}
