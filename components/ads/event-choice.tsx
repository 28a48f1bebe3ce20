import { CardWhen } from '@/components/events/card-when'
import { CardPicture } from '@/components/media/card-picture'
import type { EventCardView } from '@/lib/events/card'

export type EventChoiceProps = { events: EventCardView[]; chosenId: string | null; onChoose: (id: string) => void }

/** The host's upcoming events, to choose the one to advertise. */
export function EventChoice({ events, chosenId, onChoose }: EventChoiceProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {events.map(({ id, title, imageUrl, placeholder, place, ...event }) => (
        <label
          key={id}
          className="relative grid cursor-pointer grid-cols-[5rem_1fr] gap-3 overflow-hidden rounded-poster border bg-raised has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input type="radio" name="event" value={id} checked={chosenId === id} onChange={() => onChoose(id)} className="sr-only" />
          <span className="h-24 overflow-hidden [&_img]:aspect-auto [&_img]:h-24 [&_picture]:contents">
            <CardPicture imageUrl={imageUrl} placeholder={placeholder} isEarly={false} sizes="5rem" />
          </span>
          <span className="grid min-w-0 content-center gap-0.5 py-2 pr-3">
            <span className="line-clamp-2 text-small leading-snug font-semibold">{title}</span>
            <CardWhen {...event} />
            <span className="line-clamp-1 text-note text-quiet">{place}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
