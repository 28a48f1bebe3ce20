'use client'

import { ArrowLeft, ArrowRight, Clapperboard, ImagePlus, Images, Trash2, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { uploadFile } from '@/components/browser/upload-file'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { call, CallError } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

/** Kinds of uploads by their button: which call takes them, in which field. */
const KINDS = {
  flyer: {
    label: 'newFlyer',
    icon: ImagePlus,
    accept: 'image/*',
    field: 'image',
    method: 'PUT',
    path: (id: string) => `events/${id}/image`,
  },
  images: {
    label: 'addImages',
    icon: Images,
    accept: 'image/*',
    field: 'images',
    method: 'POST',
    path: (id: string) => `events/${id}/images`,
  },
  lineup: { label: 'addLineup', icon: Users, accept: 'image/*', field: 'image', method: 'POST', path: () => 'events/lineup/upload' },
  video: {
    label: 'addVideo',
    icon: Clapperboard,
    accept: 'video/mp4,video/webm,video/quicktime,image/*',
    field: 'image',
    method: 'POST',
    path: () => 'events/teaser/upload',
  },
  gif: {
    label: 'addGif',
    icon: Clapperboard,
    accept: 'image/gif,image/webp',
    field: 'image',
    method: 'POST',
    path: () => 'events/gifs/upload',
  },
} as const
type Kind = keyof typeof KINDS
const ORDER: readonly Kind[] = ['lineup', 'images', 'video', 'gif', 'flyer']

const local = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const thumb = (url: string) => local(url).replace('/img/original/', '/img/avatar/')

type Sending = { kind: Kind; percent: number; abort: AbortController }

/** The pictures and films of an event: added with progress, sorted, removed. */
export function OwnerPictures({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const tErrors = useText('errors')
  const t = useText('owner')
  const router = useRouter()
  const [event, setEvent] = useState<EventView | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const picked = useRef<Kind>('images')

  useEffect(() => {
    const abort = new AbortController()
    call(`events/${eventId}`, { response: EventView, signal: abort.signal }).then(setEvent, () =>
      abort.signal.aborted ? undefined : setError(tErrors.fetchEvent),
    )
    return () => abort.abort()
  }, [eventId, tErrors.fetchEvent])

  const settle = (changed: EventView) => {
    setEvent(changed)
    router.refresh()
  }
  const handlePick = (kind: Kind) => {
    const input = picker.current
    if (!input || sending) return
    picked.current = kind
    input.accept = KINDS[kind].accept
    input.multiple = kind === 'images'
    input.click()
  }
  const handleFiles = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length === 0) return
    const kind = picked.current
    const { field, method, path } = KINDS[kind]
    const form = new FormData()
    form.set('eventId', eventId)
    for (const file of files.slice(0, 10)) form.append(field, file)
    const abort = new AbortController()
    setError(null)
    setSending({ kind, percent: 0, abort })
    try {
      settle(
        await uploadFile(path(eventId), {
          method,
          form,
          response: EventView,
          signal: abort.signal,
          onProgress: (percent) => setSending({ kind, percent, abort }),
        }),
      )
    } catch (problem) {
      if (!(problem instanceof CallError && problem.code === 'aborted'))
        setError(messageOf(problem, kind === 'flyer' ? tErrors.updateEventImage : t.pictureTools.failed))
    }
    setSending(null)
  }
  const save = async (path: string, options: { method: 'PUT' | 'DELETE'; body?: unknown }) => {
    if (isSaving) return
    setSaving(true)
    setError(null)
    await call(path, { ...options, response: EventView }).then(settle, (problem: unknown) =>
      setError(messageOf(problem, tErrors.updateEventImage)),
    )
    setSaving(false)
  }
  const arrange = (galleryUrl: string[]) => save(`events/${eventId}/images`, { method: 'PUT', body: { galleryUrl } })
  const patch = (body: unknown) => save(`events/${eventId}`, { method: 'PUT', body })
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
      <input ref={picker} type="file" hidden data-testid="owner-files" onChange={(change) => void handleFiles(change)} />
      {sending ? (
        <div role="status" className="mb-5 grid gap-2">
          <p className="text-small font-semibold">
            {sending.percent < 100 ? t.pictureTools.uploading({ percent: sending.percent }) : t.pictureTools.processing}
          </p>
          <Progress percent={sending.percent} label={t.pictureTools[KINDS[sending.kind].label]} />
          <Button look="plain" className="justify-self-end" onClick={() => sending.abort.abort()}>
            {t.pictureTools.cancel}
          </Button>
        </div>
      ) : (
        <div className="mb-5 grid grid-cols-2 gap-2">
          {ORDER.map((kind) => {
            const { label, icon: Icon } = KINDS[kind]
            return (
              <Button key={kind} wraps onClick={() => handlePick(kind)}>
                <Icon aria-hidden />
                {t.pictureTools[label]}
              </Button>
            )
          })}
        </div>
      )}
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
          <Button look="signal" onClick={() => void save(`events/${eventId}/image`, { method: 'DELETE' })}>
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
