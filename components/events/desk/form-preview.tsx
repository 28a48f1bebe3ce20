'use client'

import { Chip } from '@/components/ui/chip'
import type { EventForm } from '@/lib/events/event-form'
import { toPreview } from '@/lib/events/event-form'
import { toEventCard } from '@/lib/events/card'
import { useFormats, useText } from '#texts'
import { CardWhen } from '../card-when'

export type FormPreviewProps = { form: EventForm; pictureUrl: string | null; timeZone: string; now: string }

/** The card as lists will show it, updated while typing. Hidden from screen readers, because it only repeats the form. */
export function FormPreview({ form, pictureUrl, timeZone, now }: FormPreviewProps) {
  const tEventForm = useText('eventForm')
  const tCard = useText('card')
  const formats = useFormats()
  const card = toEventCard(toPreview(form, { id: 'preview', timeZone, title: tEventForm.noTitle }), new Date(now), formats)
  const { title, place, labels } = card
  return (
    <figure aria-hidden className="w-full max-w-64">
      <figcaption className="mb-2 text-note text-quiet">{tEventForm.preview}</figcaption>
      <div className="overflow-hidden rounded-poster border">
        <picture>
          <img src={pictureUrl ?? '/event-without-picture.webp'} alt="" className="aspect-32/35 w-full bg-sunken object-cover" />
        </picture>
      </div>
      <div className="mt-2.5">
        <CardWhen {...card} />
      </div>
      <p className="mt-1 line-clamp-2 text-body leading-snug font-bold break-words">{title}</p>
      {place ? <p className="mt-0.5 line-clamp-1 text-small text-quiet">{place}</p> : null}
      {labels.length > 0 ? (
        <p className="mt-1.5 flex gap-1.5">
          {labels.map((label) => (
            <Chip key={label} tone={label === 'free' ? 'quiet' : 'warn'}>
              {tCard[label]}
            </Chip>
          ))}
        </p>
      ) : null}
    </figure>
  )
}
