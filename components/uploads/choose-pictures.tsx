'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { useText } from '#texts'
import { CameraView } from './camera-view'
import { PictureList } from './picture-list'
import { PicturePicker } from './picture-picker'
import type { Picture } from './use-pictures'

export type ChoosePicturesProps = {
  pictures: Picture[]
  /** Why pictures were rejected; null if none were. */
  remark: string | null
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
  onUpload: () => void
}

/** The pictures chosen so far, ways to add some, and the button that uploads them. */
export function ChoosePictures({ pictures, remark, onAdd, onRemove, onUpload }: ChoosePicturesProps) {
  const { upload: t } = useText('uploads')
  const [isCameraOpen, setCameraOpen] = useState(false)
  const hasMouse = useMediaQuery('(pointer: fine)')
  if (isCameraOpen)
    return (
      <CameraView
        onPicture={(file) => {
          onAdd([file])
          setCameraOpen(false)
        }}
        onClose={() => setCameraOpen(false)}
      />
    )
  return (
    <>
      <PictureList pictures={pictures} onRemove={onRemove} />
      <PicturePicker
        onFiles={onAdd}
        isCompact={pictures.length > 0}
        onCamera={hasMouse && canUseCamera() ? () => setCameraOpen(true) : undefined}
      />
      {remark ? (
        <p role="status" className="mt-3 text-small font-semibold text-warn">
          {remark}
        </p>
      ) : null}
      {pictures.length > 0 ? (
        <Button look="signal" size="large" className="mt-4 w-full" onClick={onUpload}>
          {t.uploadAll}
        </Button>
      ) : null}
      <p className="mt-4 text-note text-quiet">{t.rights}</p>
    </>
  )
}

const canUseCamera = () => typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'
