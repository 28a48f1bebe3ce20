import { EventGrid } from '@/components/events/event-grid'
import type { EventView } from '@/lib/api/events'
import { isOver } from '@/lib/events/live'
import { useText } from '#texts'

export type PersonEventsProps = { heading: string; events: EventView[]; now: Date }

/** Someone's events: upcoming, then past. */
export function PersonEvents({ heading, events, now }: PersonEventsProps) {
  const t = useText('profiles')
  const { past = [], coming = [] } = Object.groupBy(events, (event) => (isOver(event, now) ? 'past' : 'coming'))
  return (
    <section aria-labelledby="person-events" className="grid gap-6">
      <h2 id="person-events" className="text-title" dir="auto">
        {heading}
      </h2>
      {events.length === 0 ? <p className="border-y py-10 text-quiet">{t.profile.noEvents}</p> : null}
      {coming.length > 0 ? <EventGrid events={coming} now={now} /> : null}
      {past.length > 0 ? (
        <>
          <p className="border-t pt-6 text-lead font-title font-bold text-quiet">{t.profile.past}</p>
          <EventGrid events={past} now={now} />
        </>
      ) : null}
    </section>
  )
}
