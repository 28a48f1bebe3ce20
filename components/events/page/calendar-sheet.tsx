'use client'

import { CalendarPlus, ExternalLink } from 'lucide-react'
import { Sheet } from '@/components/ui/sheet'
import { useText } from '#texts'
import { tellAction } from './tell-action'

export type CalendarSheetProps = { eventId: string; onClose: () => void }

const ROW =
  'flex min-h-14 items-center gap-4 rounded-control px-3 font-semibold hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'

/** Where an event can be saved: a file for any calendar, or the two large services. */
export function CalendarSheet({ eventId, onClose }: CalendarSheetProps) {
  const t = useText('calendarEntry')
  const file = `/event/${eventId}/calendar.ics`
  const handleChosen = () => {
    tellAction(eventId, 'calendar')
    onClose()
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} closeLabel={t.close}>
      <ul className="-mx-3 grid">
        <li>
          <a href={file} download className={ROW} onClick={handleChosen}>
            <CalendarPlus aria-hidden />
            <span>
              {t.file}
              <span className="block text-note font-normal text-quiet">{t.fileHint}</span>
            </span>
          </a>
        </li>
        {(['google', 'outlook'] as const).map((service) => (
          <li key={service}>
            <a href={`${file}?to=${service}`} target="_blank" rel="noopener noreferrer nofollow" className={ROW} onClick={handleChosen}>
              <ExternalLink aria-hidden />
              <span>
                {t[service]}
                <span className="block text-note font-normal text-quiet">{t.outside}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
