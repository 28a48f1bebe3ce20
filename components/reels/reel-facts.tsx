import { useRef } from 'react'
import { noteClick, useAdView } from '@/components/ads/note-ads'
import { Avatar } from '@/components/media/avatar'
import { classNames } from '@/components/ui/class-names'
import { PhraseText } from '@/components/ui/phrase-text'
import { SoftLink } from '@/components/ui/soft-link'
import type { ReelItem } from '@/lib/reels/reel-item'
import { useText } from '#texts'

export type ReelFactsProps = { item: ReelItem }

/** Who, when, what and where, in the lower corner within reach of the thumb. */
export function ReelFacts({ item }: ReelFactsProps) {
  const tReels = useText('reels')
  const tEvents = useText('events')
  const t = useText('banner')
  const { id, title, date, time, words, place, views, host, isSponsored, isPast, ad } = item
  const area = useRef<HTMLDivElement>(null)
  useAdView(area, ad?.placement)
  return (
    <div ref={area} className="grid animate-fade gap-2.5">
      <SoftLink
        href={`/profile/${host.id}`}
        draggable={false}
        aria-label={tReels.hostLabel({ name: host.name ?? tEvents.event.hostPublic })}
        className="tap-target flex w-fit max-w-full items-center gap-2.5 text-small font-semibold"
      >
        <Avatar imageUrl={host.imageUrl ?? undefined} sizePx={40} />
        <span className="truncate">{host.name ?? tEvents.event.hostPublic}</span>
        {isSponsored ? (
          <span className="rounded-poster border border-current px-1.5 text-note">
            <PhraseText phrase={tReels.reel.sponsored} />
          </span>
        ) : null}
      </SoftLink>
      {ad ? (
        <p className="text-note text-white/85">{ad.advertiser ? `${t.paidBy} ${ad.advertiser}, ${t.everybodySees}` : t.everybodySees}</p>
      ) : null}
      <p className="flex flex-wrap items-end gap-x-3 gap-y-1">
        {date ? (
          <>
            <span className="poster-day text-card-day">{date.day}</span>
            <span className="grid gap-0.5 font-title text-note leading-none font-bold uppercase tabular-nums">
              <span>{date.month}</span>
              <span>{time ? `${date.weekday} ${time}` : date.weekday}</span>
            </span>
            <span className={classNames('font-title text-body leading-none font-bold', isPast ? 'text-white/75' : 'text-[#ff8a64]')}>
              {words}
            </span>
          </>
        ) : (
          <span className="text-small">{tEvents.event.noDate}</span>
        )}
      </p>
      <h2 className="line-clamp-2 text-title lg:landscape:line-clamp-5">{title}</h2>
      <p className="flex flex-wrap gap-x-2 text-small text-white/85 tabular-nums">
        {place ? <span>{place}</span> : null}
        {place ? <span aria-hidden>·</span> : null}
        <span>{tReels.viewsText({ views })}</span>
      </p>
      <SoftLink
        href={`/event/${id}`}
        onClick={() => (ad ? noteClick(ad.placement) : undefined)}
        draggable={false}
        className="mt-1 inline-flex min-h-12 w-fit items-center rounded-control bg-white px-7 text-small font-semibold text-black hover:bg-white/85 active:translate-y-px"
      >
        {tReels.reel.details}
      </SoftLink>
    </div>
  )
}
