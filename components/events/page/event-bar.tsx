'use client'

import { CalendarPlus, Check, Ticket } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { answerGoing, useGoing } from '@/components/going/use-going'
import { Button, buttonLook } from '@/components/ui/button'
import { useText } from '#texts'
import { CalendarButton } from './calendar-button'
import { ShareButton } from './share-button'
import { tellAction } from './tell-action'

export type EventBarProps = { event: { id: string; title: string; ticketLink?: string | undefined }; url: string }

/** The three things to do with an event, within reach of the thumb while the page scrolls. */
export function EventBar({ event, url }: EventBarProps) {
  const t = useText('events')
  const tGoing = useText('going')
  const view = useGoing(event.id, useStoredUser()?.id)
  const isGoing = view?.mine?.answer === 'going'
  return (
    <div
      id="event-bar"
      role="group"
      aria-label={t.event.bar}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 grid grid-cols-3 gap-2 border-t bg-paper/95 px-3 pt-2 pb-2.5 backdrop-blur-md md:hidden [&>*]:min-w-0 [&>*]:px-2"
    >
      <Button look={isGoing ? 'ink' : 'signal'} aria-pressed={isGoing} onClick={() => void answerGoing(event.id, isGoing ? null : 'going')}>
        <Check aria-hidden />
        {tGoing.going}
      </Button>
      <CalendarButton eventId={event.id} label={t.event.addToCalendar} className={buttonLook()}>
        <CalendarPlus aria-hidden />
        {t.event.calendar}
      </CalendarButton>
      {event.ticketLink ? (
        <a
          className={buttonLook()}
          href={event.ticketLink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={() => tellAction(event.id, 'ticket')}
        >
          <Ticket aria-hidden />
          {t.event.tickets}
        </a>
      ) : (
        <ShareButton title={event.title} url={url} />
      )}
    </div>
  )
}
