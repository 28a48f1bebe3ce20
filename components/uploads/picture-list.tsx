'use client'

import { X } from 'lucide-react'
import { useText } from '#texts'
import type { Picture } from './use-pictures'

export type PictureListProps = { pictures: Picture[]; onRemove?: ((id: string) => void) | undefined }

/** Previews of the chosen pictures, each with a remove button. */
export function PictureList({ pictures, onRemove }: PictureListProps) {
  const t = useText('uploads')
  if (pictures.length === 0) return null
  return (
    <ul className="mb-4 grid grid-cols-3 gap-3 sm:grid-cols-4">
      {pictures.map(({ id, file, previewUrl }) => (
        <li key={id} className="relative animate-rise">
          <picture>
            <img src={previewUrl} alt={file.name} className="aspect-3/4 w-full rounded-poster border bg-sunken object-cover" />
          </picture>
          {onRemove ? (
            <button
              type="button"
              aria-label={`${t.upload.remove}: ${file.name}`}
              onClick={() => onRemove(id)}
              className="absolute top-0 right-0 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-ink text-paper">
                <X aria-hidden className="size-4" />
              </span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
