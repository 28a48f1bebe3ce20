'use client'

import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFileDrop } from '@/components/browser/use-file-drop'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { FileInput } from '@/components/ui/file-input'
import { useText } from '#texts'

export type PictureFieldProps = {
  /** Address of the picture shown now. */
  url: string | null
  isBusy?: boolean
  error?: string | null
  onChoose: (file: File) => void
  /** Removes the picture; absent if it can only be replaced. */
  onRemove?: (() => void) | undefined
}

/** The event's picture, chosen or dropped, uncropped. */
export function PictureField({ url, isBusy = false, error = null, onChoose, onRemove }: PictureFieldProps) {
  const t = useText('eventForm')
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: File[]) => {
    const picture = files.find((file) => file.type.startsWith('image/'))
    if (picture) onChoose(picture)
  }
  const { isOver, dropHandlers } = useFileDrop(choose)
  return (
    <div className="grid gap-2">
      <FileInput ref={input} data-testid="event-picture" onFiles={choose} />
      <div
        className={classNames(
          'relative overflow-hidden rounded-poster border bg-sunken',
          url ? '' : 'border-2 border-dashed border-control',
          isOver && 'border-signal',
        )}
        {...dropHandlers}
      >
        {url ? (
          <picture>
            <img src={url} alt={t.picture} className={classNames('max-h-[26rem] w-full object-contain', isBusy && 'opacity-50')} />
          </picture>
        ) : (
          <button
            type="button"
            onClick={() => input.current?.click()}
            className="grid aspect-4/3 w-full place-content-center justify-items-center gap-2 p-6 text-center hover:bg-hairline/40 md:aspect-32/35"
          >
            <ImagePlus aria-hidden className="size-8 text-signal" />
            <span className="font-semibold">{t.choosePicture}</span>
            <span className="text-small text-quiet">{t.pictureHint}</span>
          </button>
        )}
      </div>
      {url ? (
        <div className="flex gap-1">
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {t.changePicture}
          </Button>
          {onRemove ? (
            <Button look="quiet" size="icon" aria-label={t.removePicture} title={t.removePicture} onClick={onRemove}>
              <X aria-hidden />
            </Button>
          ) : null}
        </div>
      ) : null}
      {error ? (
        <p role="alert" className="text-note font-semibold text-signal">
          {error}
        </p>
      ) : null}
    </div>
  )
}
