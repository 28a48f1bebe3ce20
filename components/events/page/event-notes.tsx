import { Fragment } from 'react'
import { ReportButton } from '@/components/moderation/report-button'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView as Event } from '@/lib/api/events'
import { hostOf } from '@/lib/events/host-of'
import { useText } from '#texts'
import { FOREIGN, NOTE_LINK } from './note-link'

const NOTE_TAP = `tap-target inline-flex items-center ${NOTE_LINK}`

export type EventNotesProps = {
  event: Event
  /** The same event on other servers. */
  twins: { host: string; url: string }[]
  contactEmail: string
}

/** Where an event comes from, and what to do if something is wrong with it. */
export function EventNotes({ event, twins, contactEmail }: EventNotesProps) {
  const t = useText('events')
  return (
    <aside className="grid gap-1 border-t pt-5 text-note text-quiet">
      {event.machineRead ? <p>{t.eventNotes.machineRead}</p> : null}
      {event.importedFrom ? (
        <p>
          {t.eventNotes.importedFrom}{' '}
          <a className={NOTE_LINK} href={event.importedFrom} rel={FOREIGN} target="_blank">
            {hostOf(event.importedFrom)}
          </a>
          .
        </p>
      ) : null}
      {twins.length > 0 ? (
        <p>
          {t.eventNotes.alsoOn}{' '}
          {twins.map(({ host, url: there }, index) => (
            <Fragment key={there}>
              {index > 0 ? ', ' : null}
              <a className={NOTE_LINK} href={there} rel={FOREIGN} target="_blank">
                {host}
              </a>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      <p>
        {event.origin ? t.eventNotes.foreign : t.eventNotes.disclaimer}{' '}
        <a className={NOTE_LINK} href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        .
      </p>
      <p className="flex flex-wrap gap-x-5">
        <ReportButton subject="event" subjectId={event.id} label={t.eventNotes.reportForm} className={NOTE_TAP} />
        <SoftLink href="/comment-guidelines" className={NOTE_TAP}>
          {t.eventNotes.guidelines}
        </SoftLink>
        <SoftLink href="/imprint" className={NOTE_TAP}>
          {t.eventNotes.imprint}
        </SoftLink>
      </p>
    </aside>
  )
}
