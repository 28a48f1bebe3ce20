'use client'

import { useRef, type ChangeEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { MAX_UPLOAD_IMAGES } from '@/lib/api/uploads'
import { useText } from '#texts'
import { KIND_ORDER, PICTURE_KINDS, type PictureKind } from './picture-kinds'
import type { Sending } from './use-owner-pictures'

export type AddPicturesProps = { sending: Sending | null; onFiles: (kind: PictureKind, files: File[]) => void }

/** A button for each kind of picture or film; while one is uploaded, its progress. */
export function AddPictures({ sending, onFiles }: AddPicturesProps) {
  const t = useText('owner')
  const picker = useRef<HTMLInputElement>(null)
  const picked = useRef<PictureKind>('images')

  const handlePick = (kind: PictureKind) => {
    const input = picker.current
    if (!input || sending) return
    picked.current = kind
    input.accept = PICTURE_KINDS[kind].accept
    input.multiple = kind === 'images'
    input.click()
  }
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, MAX_UPLOAD_IMAGES)
    target.value = ''
    if (files.length > 0) onFiles(picked.current, files)
  }
  return (
    <>
      <input ref={picker} type="file" hidden data-testid="owner-files" onChange={handleFiles} />
      {sending ? (
        <div role="status" className="mb-5 grid gap-2">
          <p className="text-small font-semibold">
            {sending.percent < 100 ? t.pictureTools.uploading({ percent: sending.percent }) : t.pictureTools.processing}
          </p>
          <Progress percent={sending.percent} label={t.pictureTools[PICTURE_KINDS[sending.kind].label]} />
          <Button look="plain" className="justify-self-end" onClick={() => sending.abort.abort()}>
            {t.pictureTools.cancel}
          </Button>
        </div>
      ) : (
        <div className="mb-5 grid grid-cols-2 gap-2">
          {KIND_ORDER.map((kind) => {
            const { label, icon: Icon } = PICTURE_KINDS[kind]
            return (
              <Button key={kind} wraps onClick={() => handlePick(kind)}>
                <Icon aria-hidden />
                {t.pictureTools[label]}
              </Button>
            )
          })}
        </div>
      )}
    </>
  )
}
