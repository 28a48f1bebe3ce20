'use client'

import { WandSparkles } from 'lucide-react'
import { Button, buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { DeskEvent } from '@/lib/api/event-desk'
import type { EventForm as Form } from '@/lib/events/event-form'
import { pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'
import { EditPicture, type EditPictureProps } from './edit-picture'
import { FormPreview } from './form-preview'

export type EditAsideProps = {
  event: DeskEvent
  form: Form
  now: string
  onPicture: EditPictureProps['onChanged']
  onMagic: () => void
}

/** Beside the form: the picture, Magic Update, the event's other pages, and a preview of its card. */
export function EditAside({ event, form, now, onPicture, onMagic }: EditAsideProps) {
  const t = useText('eventForm')
  const tDesk = useText('desk')
  const links = [
    { href: `/event/${event.id}`, label: tDesk.view },
    { href: `/admin/events/${event.id}/statistics`, label: tDesk.statistics },
  ]
  return (
    <>
      <EditPicture event={event} onChanged={onPicture} />
      <Button className="justify-self-start" onClick={onMagic}>
        <WandSparkles aria-hidden />
        {t.magic}
      </Button>
      <nav aria-label={t.editTitle} className="flex flex-wrap gap-2">
        {event.state === 'draft'
          ? null
          : links.map(({ href, label }) => (
              <SoftLink key={href} href={href} className={buttonLook({ look: 'outline' })}>
                {label}
              </SoftLink>
            ))}
      </nav>
      <div className="hidden lg:block">
        <FormPreview
          form={form}
          pictureUrl={event.imageUrl ? pagePicture(event.imageUrl, 'card') : null}
          timeZone={event.timeZone}
          now={now}
        />
      </div>
    </>
  )
}
