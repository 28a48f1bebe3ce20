'use client'

import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { UploadState } from '@/lib/api/uploads'
import { useText } from '#texts'
import { ReadingFacts } from './reading-facts'
import { ReadingPicture } from './reading-picture'
import type { Picture } from './use-pictures'
import { useReading, type ReadPicture } from './use-reading'

export type ReadingViewProps = { uploadId: string; pictures: Picture[]; children: ReactNode }

const isOver = (state: UploadState) => state === 'done' || state === 'failed'

/** The picture to show: the one being read, else the next, else the last. */
function shownIndex(read: readonly ReadPicture[]): number {
  const reading = read.find(({ state }) => !isOver(state) && state !== 'queued')
  return (reading ?? read.find(({ state }) => !isOver(state)) ?? read.at(-1))?.index ?? 0
}

/** The wait: the picture being read with what is seen on it, its facts beside it, and the other pictures below. */
export function ReadingView({ uploadId, pictures, children }: ReadingViewProps) {
  const read = useReading(uploadId)
  const index = shownIndex(read)
  const picture = pictures[index] ?? pictures[0]
  const progress = read.find((one) => one.index === index)?.progress ?? null
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-6">
      <div className="grid content-start gap-3">
        {picture ? <ReadingPicture key={picture.id} url={picture.previewUrl} name={picture.file.name} progress={progress} /> : null}
        {pictures.length > 1 ? (
          <ol className="flex gap-2 overflow-x-auto pb-1">
            {pictures.map(({ id, file, previewUrl }, place) => (
              <Thumbnail
                key={id}
                name={file.name}
                url={previewUrl}
                isShown={place === index}
                state={read.find((one) => one.index === place)?.state ?? 'queued'}
              />
            ))}
          </ol>
        ) : null}
      </div>
      <div className="grid content-start gap-4">
        {progress ? <ReadingFacts facts={progress.facts} /> : null}
        {children}
      </div>
    </div>
  )
}

function Thumbnail({ name, url, isShown, state }: { name: string; url: string; isShown: boolean; state: UploadState }) {
  const t = useText('uploads')
  return (
    <li
      className={classNames(
        'relative w-12 shrink-0 overflow-hidden rounded-poster border-2',
        isShown ? 'border-signal' : 'border-transparent',
      )}
    >
      <picture>
        <img src={url} alt={`${name}: ${t.upload.pictureState[state]}`} className="aspect-3/4 w-full bg-sunken object-cover" />
      </picture>
      {state === 'queued' ? null : (
        <span aria-hidden className="absolute right-0.5 bottom-0.5 grid size-5 place-items-center rounded-full bg-paper text-ink">
          {state === 'done' ? (
            <Check className="size-3.5 text-good" />
          ) : state === 'failed' ? (
            <TriangleAlert className="size-3.5 text-warn" />
          ) : (
            <span className="block size-3 animate-turn rounded-full border-2 border-current border-t-transparent" />
          )}
        </span>
      )}
    </li>
  )
}
