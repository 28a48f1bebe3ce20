'use client'

import { StoryButton } from '@/components/feed/story-button'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { Avatar } from '@/components/media/avatar'
import { CardPicture } from '@/components/media/card-picture'
import { BlockedFold } from '@/components/moderation/blocked-fold'
import { Chip } from '@/components/ui/chip'
import { classNames } from '@/components/ui/class-names'
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
 * An event in a list: when, what, where. The whole card is one link. A client component although it has no state: the page then carries its
 * few words a second time, not its whole markup.
 */
export function EventCard({ event, isEarly = false, isFirst = false, sizes }: EventCardProps) {
  const tCard = useText('card')
  const { id, hostId, teller, title, place, isPast, labels } = event
  return (
    <BlockedFold userId={hostId}>
      <article className="h-event group relative">
        <div
          className={classNames(
            'overflow-hidden rounded-poster border transition-transform duration-200 ease-out-soft group-hover:-translate-y-1',
            isPast && 'opacity-60 grayscale',
          )}
        >
          <CardPicture imageUrl={event.imageUrl} placeholder={event.placeholder} isEarly={isEarly} isFirst={isFirst} sizes={sizes} />
        </div>
        {teller && hostId ? (
          <StoryButton
            profileId={hostId}
            label={tCard.storiesOf({ profileName: teller.name })}
            className="absolute top-1.5 left-1.5 z-10 grid size-11 place-items-center rounded-full"
          >
            <span className="rounded-full border-2 border-signal bg-paper p-px">
              <Avatar imageUrl={teller.imageUrl ?? undefined} sizePx={28} />
            </span>
          </StoryButton>
        ) : null}
        <div className="mt-2.5">
          <CardWhen {...event} />
        </div>
        <h3 className="mt-1 line-clamp-2 text-body leading-snug">
          <SoftLink href={`/event/${id}`} className="u-url p-name card-link">
            <bdi>{title}</bdi>
          </SoftLink>
        </h3>
        {place ? (
          <p className="mt-0.5 flex min-w-0 text-small text-quiet">
            <span className="p-location truncate">{place}</span>
            <DistanceWords point={event.point} />
          </p>
        ) : null}
        {labels.length > 0 ? (
          <p className="mt-1.5 flex gap-1.5">
            {labels.map((label) => (
              <Chip key={label} tone={label === 'free' ? 'quiet' : 'warn'}>
                {tCard[label]}
              </Chip>
            ))}
          </p>
        ) : null}
        <FavoriteButton eventId={id} title={title} />
      </article>
    </BlockedFold>
  )
}
