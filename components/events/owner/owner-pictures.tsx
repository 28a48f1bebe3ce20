'use client'

import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { useText } from '#texts'
import { AddPictures } from './add-pictures'
import { useOwnerPictures } from './use-owner-pictures'

const local = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const thumb = (url: string) => local(url).replace('/img/original/', '/img/avatar/')

/** The pictures and films of an event: added with progress, sorted, removed. */
export function OwnerPictures({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText('owner')
  const { event, sending, error, isSaving, upload, arrange, patch, removeFlyer } = useOwnerPictures(eventId)
  const [isAsking, setAsking] = useState(false)
  const film = event?.teaserUrl ?? event?.gifUrl

  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.pictureTools.heading}
      description={t.pictureTools.intro}
      closeLabel={t.close}
      dismissible={sending === null}
    >
      <AddPictures sending={sending} onFiles={(kind, files) => void upload(kind, files)} />
      {error ? (
        <p role="alert" className="mb-4 text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {event ? (
        <div className="grid gap-5">
          {event.imageUrl ? (
            <Group title={t.pictureTools.flyer}>
              <Thumb url={event.imageUrl} alt={t.pictureTools.flyer} />
              <Button look="danger" disabled={isSaving} onClick={() => setAsking(true)}>
                <Trash2 aria-hidden />
                {t.pictureTools.removeFlyer}
              </Button>
            </Group>
          ) : null}
          <Row title={t.pictureTools.gallery} urls={event.galleryUrl ?? []} isSaving={isSaving} onOrder={(urls) => void arrange(urls)} />
          <Row
            title={t.pictureTools.lineup}
            urls={event.lineupPictureUrl}
            isSaving={isSaving}
            onOrder={(urls) => void patch({ lineupPictureUrl: urls })}
          />
          {film ? (
            <Group title={t.pictureTools.film}>
              <Button look="danger" disabled={isSaving} onClick={() => void patch(event.teaserUrl ? { teaserUrl: '' } : { gifUrl: '' })}>
                <Trash2 aria-hidden />
                {t.pictureTools.takeFilm}
              </Button>
            </Group>
          ) : null}
        </div>
      ) : error ? null : (
        <Skeleton className="h-40 w-full" />
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.pictureTools.removeFlyerQuestion}
        text={<p>{t.pictureTools.removeFlyerText}</p>}
      >
        <AlertDialogCancel asChild>
          <Button look="plain">{t.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => void removeFlyer()}>
            {t.pictureTools.remove}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-small font-semibold">{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}

function Thumb({ url, alt }: { url: string; alt: string }) {
  return (
    <picture>
      <img src={thumb(url)} alt={alt} loading="lazy" className="size-20 rounded-control bg-sunken object-cover text-note" />
    </picture>
  )
}

type RowProps = { title: string; urls: readonly string[]; isSaving: boolean; onOrder: (urls: string[]) => void }

/** Pictures in order. Buttons move them, because not everyone can drag. */
function Row({ title, urls, isSaving, onOrder }: RowProps) {
  const t = useText('owner')
  if (urls.length === 0) return null
  const moved = (from: number, to: number) => {
    const next = [...urls]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-small font-semibold">{title}</h3>
      <ol className="flex flex-wrap gap-4">
        {urls.map((url, index) => (
          <li key={url} className="grid justify-items-center gap-1">
            <Thumb url={url} alt={`${title} ${index + 1}`} />
            <span className="flex">
              <Button
                look="plain"
                size="icon"
                aria-label={t.pictureTools.earlier({ index: index + 1 })}
                disabled={isSaving || index === 0}
                onClick={() => onOrder(moved(index, index - 1))}
              >
                <ArrowLeft aria-hidden />
              </Button>
              <Button
                look="plain"
                size="icon"
                aria-label={t.pictureTools.later({ index: index + 1 })}
                disabled={isSaving || index === urls.length - 1}
                onClick={() => onOrder(moved(index, index + 1))}
              >
                <ArrowRight aria-hidden />
              </Button>
              <Button
                look="danger"
                size="icon"
                aria-label={t.pictureTools.take({ index: index + 1 })}
                disabled={isSaving}
                onClick={() => onOrder(urls.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
