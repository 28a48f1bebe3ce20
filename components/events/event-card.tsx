'use client'

import { useLate } from '@/components/browser/use-late'
import { StoryButton } from '@/components/feed/story-button'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { Avatar } from '@/components/media/avatar'
import { CardPicture } from '@/components/media/card-picture'
import { BlockedFold } from '@/components/moderation/blocked-fold'
import { Chip } from '@/components/ui/chip'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventCardView } from '@/lib/events/card'
import { useText } from '#texts'
import { CardWhen } from './card-when'
import { DistanceWords } from './distance-words'

export type EventCardProps = {
  event: EventCardView
  isEarly?: boolean
  /** The first card of its page. */
  isFirst?: boolean
  /** How wide the page shows its cards, as an image's `sizes`. */
  sizes?: string
}

/**
 * An event in a list: when, what, where. The whole card is one link, complete without scripts. A client component, so that pages carry its
 * data once instead of its markup twice.
 */
export function EventCard({ event, isEarly = false, isFirst = false, sizes }: EventCardProps) {
  const tCard = useText('card')
  const { id, hostId, teller, title, place, isPast, labels, origin } = event
  // Buttons need scripts; only cards in sight at once have theirs in the markup.
  const hasButtons = useLate() || isEarly
  return (
    <BlockedFold userId={hostId}>
      <article className="h-event group">
        <div className={isPast ? 'card-poster is-past' : 'card-poster'}>
          <CardPicture imageUrl={event.imageUrl} placeholder={event.placeholder} isEarly={isEarly} isFirst={isFirst} sizes={sizes} />
        </div>
        <CardWhen {...event} />
        <h3 className="card-title">
          <SoftLink href={`/event/${id}`} className="u-url p-name card-link">
            <bdi>{title}</bdi>
          </SoftLink>
        </h3>
        {place || teller ? (
          <p className={teller ? 'card-place has-teller' : 'card-place'}>
            <span className="p-location">{place}</span>
            <DistanceWords point={event.point} />
            {teller && hostId && hasButtons ? (
              <StoryButton profileId={hostId} label={tCard.storiesOf({ profileName: teller.name })} className="card-teller">
                <Avatar imageUrl={teller.imageUrl ?? undefined} sizePx={28} />
              </StoryButton>
            ) : null}
          </p>
        ) : null}
        {origin ? <p className="truncate text-note text-quiet">{tCard.from({ host: origin })}</p> : null}
        {labels.length > 0 ? (
          <p className="mt-1.5 flex gap-1.5">
            {labels.map((label) => (
              <Chip key={label} tone={label === 'free' ? 'quiet' : 'warn'}>
                {tCard[label]}
              </Chip>
            ))}
          </p>
        ) : null}
        {hasButtons ? <FavoriteButton eventId={id} title={title} /> : null}
      </article>
    </BlockedFold>
  )
}
