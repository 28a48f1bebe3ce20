import { EventDate } from '@/components/events/event-date'
import { Chip } from '@/components/ui/chip'
import { classNames } from '@/components/ui/class-names'
import type { EventView as Event } from '@/lib/api/events'
import { germanDate, type When } from '@/lib/events/when'
import { useFormats, useText } from '#texts'
import { FOREIGN, NOTE_LINK } from './note-link'
import { ReadByMachine } from './read-by-machine'
import { RelativeWords } from './relative-words'

export type EventHeadProps = {
  event: Event
  when: When
  /** `YYYY-MM-DD` where the event is. */
  today: string
  /** Absolute address of the page. */
  url: string
  /** The language that the title is written in. */
  spoken: string | undefined
}

/** State, date and title of an event. */
export function EventHead({ event, when, today, url, spoken }: EventHeadProps) {
  const formats = useFormats()
  const t = useText('events')
  const isPast = when.state === 'past'
  const status = t.statusLabels[event.status]
  const note = t.statusNotes[event.status]
  const { startDate, endDate, startTime, endTime, dates, timeZone } = event
  return (
    <header className="grid gap-5">
      {isPast ? (
        <p className="flex flex-wrap gap-2">
          {status ? (
            <Chip tone="warn" isLarge>
              {status}
            </Chip>
          ) : null}
          <Chip tone="ink" isLarge>
            {t.event.past}
          </Chip>
        </p>
      ) : null}
      {note && !isPast ? (
        <p className="rounded-control bg-warn-wash px-4 py-3 font-semibold text-warn">
          {note}
          {event.status === 'moved' && event.previousStartDate ? (
            <span>
              {' '}
              ({t.event.formerDate} <s lang="de">{germanDate(event.previousStartDate)}</s>)
            </span>
          ) : null}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {when.date ? (
          <EventDate
            date={formats.poster(when.date)}
            time={when.time}
            isPast={isPast}
            showsYear={isPast || !when.date.startsWith(today.slice(0, 4))}
          />
        ) : (
          <p className="font-title text-lead font-bold text-quiet">{t.event.noDate}</p>
        )}
        <p className={classNames('font-title text-lead leading-none font-bold', isPast ? 'text-quiet' : 'text-ink')}>
          <RelativeWords event={{ startDate, endDate, startTime, endTime, dates, timeZone }} initial={when.words} />
        </p>
      </div>
      <h1 className="text-title">
        <data className="u-url" value={url} />
        <a
          className="p-name decoration-3 underline-offset-6 hover:underline"
          href={`https://duckduckgo.com/?q=${encodeURIComponent(event.title)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <bdi lang={spoken}>{event.title}</bdi>
        </a>
      </h1>
      <ReadByMachine event={event} facts={['title']} />
      {event.origin ? (
        <p className="text-small text-quiet">
          {t.eventNotes.fromServer({ host: event.origin.host })} ·{' '}
          <a className={NOTE_LINK} href={event.origin.url} rel={FOREIGN} target="_blank">
            {t.eventNotes.openThere}
          </a>
        </p>
      ) : null}
    </header>
  )
}
