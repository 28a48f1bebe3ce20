import { Check, TriangleAlert } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { useText } from '#texts'
import type { Picture } from './use-pictures'
import type { ReadPicture } from './use-reading'

export type ReadingListProps = { pictures: Picture[]; read: readonly ReadPicture[]; shown: number }

/** Every picture of an upload with what has come of it so far: waiting, being read, its event, or why it makes none. */
export function ReadingList({ pictures, read, shown }: ReadingListProps) {
  return (
    <ol className="grid max-h-40 gap-1.5 overflow-y-auto md:max-h-56">
      {pictures.map((picture, place) => (
        <Row key={picture.id} picture={picture} one={read.find(({ index }) => index === place)} isShown={place === shown} />
      ))}
    </ol>
  )
}

function Row({ picture: { file, previewUrl }, one, isShown }: { picture: Picture; one: ReadPicture | undefined; isShown: boolean }) {
  const t = useText('uploads')
  const state = one?.state ?? 'queued'
  const [first, ...others] = one?.titles ?? []
  return (
    <li className="flex min-w-0 items-center gap-3">
      <picture className="shrink-0">
        <img
          src={previewUrl}
          alt={file.name}
          className={classNames(
            'h-11 w-9 rounded-poster border-2 bg-sunken object-cover',
            isShown ? 'border-signal' : 'border-transparent',
          )}
        />
      </picture>
      <span aria-hidden className="grid size-5 shrink-0 place-items-center">
        {state === 'done' ? (
          <Check className="size-4 text-good" />
        ) : state === 'failed' ? (
          <TriangleAlert className="size-4 text-warn" />
        ) : state === 'queued' ? null : (
          <span className="block size-3.5 animate-turn rounded-full border-2 border-current border-t-transparent" />
        )}
      </span>
      <p className="line-clamp-2 min-w-0 text-small">
        {state === 'failed' ? (
          (one?.failure ?? t.upload.pictureState.failed)
        ) : first === undefined ? (
          <span className="text-quiet">{t.upload.pictureState[state]}</span>
        ) : (
          <>
            <bdi className="font-semibold">{first}</bdi>
            {others.length > 0 ? <span className="text-quiet"> {t.upload.andMore({ events: others.length })}</span> : null}
          </>
        )}
      </p>
    </li>
  )
}
