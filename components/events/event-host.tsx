import { densitySrcSet, pagePicture } from '@/lib/media/urls'
import type { EventView } from '@/lib/api/events'
import { EVENT } from '@/lib/text/events'

export type EventHostProps = { event: Pick<EventView, 'hostId' | 'host'> }

/** Who brought the event. */
export function EventHost({ event: { hostId, host } }: EventHostProps) {
  const picture = host?.profileImageUrl
  const isCommunity = hostId === 'public' || !host
  return (
    <section className="flex items-center gap-3.5">
      <picture>
        <img
          src={picture ? pagePicture(picture, 'avatar') : '/user_picture.png'}
          srcSet={picture ? densitySrcSet(picture, 'avatar') || undefined : undefined}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded-full bg-sunken object-cover"
        />
      </picture>
      <p>
        {isCommunity ? (
          <span className="font-semibold">{EVENT.hostPublic}</span>
        ) : (
          <>
            <span className="block text-note text-quiet">{EVENT.hostedBy}</span>
            <span className="font-semibold">{host.username}</span>
          </>
        )}
      </p>
    </section>
  )
}
