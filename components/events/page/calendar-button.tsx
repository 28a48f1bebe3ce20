'use client'

import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'

const CalendarSheet = lazyPart(() => import('./calendar-sheet').then(({ CalendarSheet }) => CalendarSheet))

export type CalendarButtonProps = { eventId: string; className: string; label: string; children: ReactNode }

/** Adds an event to a calendar. Without scripts, the link is the calendar file itself. */
export function CalendarButton({ eventId, className, label, children }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={`/event/${eventId}/calendar.ics`}
        rel="nofollow"
        aria-haspopup="dialog"
        title={label}
        className={className}
        onClick={handleClick}
      >
        {children}
      </a>
      {isOpen ? (
        <Suspense>
          <CalendarSheet eventId={eventId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
