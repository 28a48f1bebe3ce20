'use client'

// A client component, so that cached pages carry its data once instead of its markup twice.

import { Avatar } from '@/components/media/avatar'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView } from '@/lib/api/events'
import { useText } from '#texts'
import { ClaimEvent } from './claim-event'

export type EventHostProps = { event: Pick<EventView, 'id' | 'hostId' | 'host'> }

/** Who brought the event, with a link to their profile. */
export function EventHost({ event: { id, hostId, host } }: EventHostProps) {
  const t = useText('events')
  const isCommunity = hostId === 'public' || !host
  return (
    <section>
      <SoftLink
        href={`/profile/${isCommunity ? 'public' : hostId}`}
        className="group -m-2 flex items-center gap-3.5 rounded-control p-2 hover:bg-sunken"
      >
        <Avatar imageUrl={host?.profileImageUrl} sizePx={48} />
        <span>
          {isCommunity ? (
            <span className="font-semibold">{t.event.hostPublic}</span>
          ) : (
            <>
              <span className="block text-note text-quiet">{t.event.hostedBy}</span>
              <span className="font-semibold group-hover:underline group-hover:underline-offset-4">{host.username}</span>
            </>
          )}
        </span>
      </SoftLink>
      {hostId === 'public' ? <ClaimEvent eventId={id} /> : null}
    </section>
  )
}
