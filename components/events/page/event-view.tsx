import type { CSSProperties, ReactNode } from 'react'
import { CountedComments } from '@/components/comments/counted-comments'
import { EventComments } from '@/components/comments/event-comments'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { GoingPanel } from '@/components/going/going-panel'
import { CommunityBlock } from '@/components/groups/community-block'
import { BackButton } from '@/components/browser/back-button'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { classNames } from '@/components/ui/class-names'
import type { EventView as Event } from '@/lib/api/events'
import type { ShownComment } from '@/lib/comments/shown-comment'
import { eventCrumbs } from '@/lib/events/breadcrumbs'
import type { RelatedEvent } from '@/lib/events/related'
import type { DateLink } from '@/lib/events/series-dates'
import { todayIn, whenOf } from '@/lib/events/when'
import { coordinatesOf } from '@/lib/geo/coordinates'
import { venuePath } from '@/lib/geo/venue-path'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { feedPath } from '@/lib/feeds/feed-path'
import { accentFor } from '@/lib/media/accent'
import { spokenLanguage } from '@/lib/text/spoken-language'
import { useFormats, useLanguage, useText } from '#texts'
import { EventDescription } from './event-description'
import { EventFacts } from './event-facts'
import { EventHead } from './event-head'
import { EventFlyer } from './event-flyer'
import { EventHost } from './event-host'
import { EventLineup } from './event-lineup'
import { EventLinks } from './event-links'
import { EventNotes } from './event-notes'
import { EventBar } from './event-bar'
import { EventPictures } from './event-pictures'
import { EventPlace } from './event-place'
import { EventTags } from './event-tags'
import { EventTeaser } from './event-teaser'
import { EventViews } from './event-views'
import { GoodToKnow } from './good-to-know'
import { RelatedEvents } from './related-events'
import { SamePoster } from './same-poster'
import { SeriesDates } from './series-dates'
import { ShareBar } from './share-bar'
import { ShareButton } from './share-button'
import { ShareMore } from './share-more'

export type EventViewProps = {
  event: Event
  now: Date
  /** Absolute address of the page. */
  url: string
  contactEmail: string
  siteName: string
  /** The newest comments. */
  comments: ShownComment[]
  /** Other events to look at next. */
  related: { atVenue: RelatedEvent[]; alike: RelatedEvent[] }
  /** The other upcoming dates of its series. */
  otherDates: DateLink[]
  /** The other events of its poster. */
  samePoster: RelatedEvent[]
  /** The same event on other servers. */
  twins: { host: string; url: string }[]
  /** The map tiles to use. */
  tiles: MapTiles
  /** What only the event's owner sees. */
  review: ReactNode
}

/** The page of an event: its flyer, then when, what, where. */
export function EventView({
  event,
  now,
  url,
  contactEmail,
  siteName,
  comments,
  related,
  otherDates,
  samePoster,
  twins,
  tiles,
  review,
}: EventViewProps) {
  const formats = useFormats()
  const t = useText('events')
  const kinds = useText('kinds')
  const language = useLanguage()
  const today = todayIn(event.timeZone, now)
  const spoken = spokenLanguage(`${event.title}\n${event.description}`, formats.language)
  const when = whenOf(event, today, formats)
  const isClosed = when.state === 'past' || event.status === 'cancelled'
  const place = coordinatesOf(event.location)
  const { imageUrl, venue, city, ticketLink, lineup, lineupPictureUrl, title, website, email, socialMediaLinks } = event
  const { galleryUrl: pictures = [] } = event

  return (
    <article className="h-event flyer-accent mx-auto max-w-[84rem] md:px-8 md:py-6" style={accentStyle(event)}>
      <div className="mx-2 mt-1 mb-1 flex flex-wrap items-center gap-x-4 md:-ml-4">
        <BackButton />
        <Breadcrumbs siteName={siteName} crumbs={eventCrumbs(event, kinds)} isLastLeftOut />
      </div>
      <div className={classNames('grid gap-8', imageUrl && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14')}>
        {imageUrl ? (
          <div className="bg-sunken px-4 py-5 md:bg-transparent md:p-0 lg:sticky lg:top-6 lg:self-start">
            <EventFlyer event={event} imageUrl={imageUrl} />
          </div>
        ) : null}
        <div className="grid content-start gap-8 px-4 md:px-0">
          <EventHead {...{ event, when, today, url, spoken }} />
          {review}
          <div className="flex flex-wrap items-center gap-3">
            <FavoriteButton eventId={event.id} title={event.title} look="bar" />
            <ShareButton title={event.title} url={url} />
            <ShareMore eventId={event.id} title={event.title} url={url} />
            <p className="ml-1 text-small text-quiet tabular-nums">
              <EventViews eventId={event.id} initial={event.views} /> ·{' '}
              <a href="#comments" className="hover:text-ink hover:underline hover:underline-offset-4">
                <CountedComments eventId={event.id} total={event.commentCount} />
              </a>
            </p>
          </div>
          <GoingPanel eventId={event.id} isClosed={isClosed} />
          <EventFacts event={factsOf(event)} when={when} venuePath={venuePath(event)} />
          {place ? <EventPlace at={place} title={title} place={[venue, city].filter(Boolean).join(', ')} tiles={tiles} /> : null}
          <GoodToKnow event={event} />
          {otherDates.length > 0 ? (
            <SeriesDates feedPath={feedPath({ kind: 'series', seriesId: event.id }, 'ics', { language })} dates={otherDates} />
          ) : null}
          {samePoster.length > 0 ? <SamePoster events={samePoster} /> : null}
          {event.description ? (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-2 text-lead">
                {t.event.about}
              </h2>
              <EventDescription text={event.description} lang={spoken} />
            </section>
          ) : null}
          {lineup.length + lineupPictureUrl.length > 0 ? <EventLineup event={{ lineup, lineupPictureUrl, title }} /> : null}
          {pictures.length > 0 ? <EventPictures pictures={pictures} title={title} /> : null}
          <EventTeaser teaserUrl={event.teaserUrl} gifUrl={event.gifUrl} title={title} />
          <EventTags category={event.category} tags={event.tags} />
          <EventLinks event={{ website, email, socialMediaLinks }} />
          {event.origin ? null : <EventHost event={{ id: event.id, hostId: event.hostId, ...(event.host ? { host: event.host } : {}) }} />}
          <EventNotes event={event} twins={twins} contactEmail={contactEmail} />
          <CommunityBlock event={{ id: event.id, title }} />
          <EventComments eventId={event.id} hostId={event.hostId} comments={comments} total={event.commentCount} />
          <ShareBar title={title} url={url} />
        </div>
      </div>
      <div className="mt-12 grid gap-12 px-4 md:px-0">
        <RelatedEvents id="at-venue" title={t.related.atVenue} events={related.atVenue} />
        <RelatedEvents id="alike" title={t.related.alike} events={related.alike} />
      </div>
      {isClosed ? null : <EventBar event={{ id: event.id, title, ticketLink }} url={url} />}
    </article>
  )
}

/**
 * Only what the client components need, because it is sent along with every page; and none of those that would draw nothing, because each
 * is named there with all its files.
 */
function factsOf(event: Event) {
  const { id, startDate, endDate, startTime, endTime, doorsTime, dates, machineReadFacts } = event
  const { venue, city, address, ticketLink, price, priceCents, currency, isFree } = event
  return {
    ...{ id, startDate, endDate, startTime, endTime, doorsTime, dates },
    ...{ venue, city, address, ticketLink, price, priceCents, currency, isFree },
    ...(machineReadFacts ? { machineReadFacts } : {}),
  }
}

function accentStyle(event: Event): CSSProperties {
  const color = event.image?.accent
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return {}
  const { light, dark } = accentFor(color)
  return { '--accent-light': light, '--accent-dark': dark } as CSSProperties
}
