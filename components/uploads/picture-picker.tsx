'use client'

import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useFileDrop } from '@/components/browser/use-file-drop'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { FileInput } from '@/components/ui/file-input'
import { useText } from '#texts'

export type PicturePickerProps = {
  onFiles: (files: File[]) => void
  /** Opens the camera inside the page; absent if the device's own camera takes over. */
  onCamera?: (() => void) | undefined
  /** Smaller once there are pictures. */
  isCompact: boolean
}

/** Ways to add pictures: camera, file, drag and drop, paste. */
export function PicturePicker({ onFiles, onCamera, isCompact }: PicturePickerProps) {
  const t = useText('uploads')
  const cameraInput = useRef<HTMLInputElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const { isOver, dropHandlers } = useFileDrop(onFiles)

  return (
    <div
      {...dropHandlers}
      className={classNames(
        'grid gap-3 rounded-control border-2 border-dashed border-control/60 transition-colors',
        isCompact ? 'p-3' : 'p-4 md:p-6',
        isOver && 'border-signal bg-sunken',
      )}
    >
      <p className={classNames('hidden text-center text-quiet md:block', isCompact ? 'text-note' : 'py-4')}>
        <span className={classNames('block font-title font-bold text-ink', isCompact ? 'text-small' : 'text-lead')}>{t.upload.drop}</span>
        {isCompact ? null : <span className="text-small">{t.upload.pasteHint}</span>}
      </p>
      <div className={classNames('grid grid-cols-2 gap-3', isCompact && 'max-sm:[&_svg]:hidden')}>
        <Button
          look={isCompact ? 'outline' : 'ink'}
          size={isCompact ? 'normal' : 'tall'}
          onClick={() => (onCamera ? onCamera() : cameraInput.current?.click())}
        >
          <Camera aria-hidden />
          {t.upload.openCamera}
        </Button>
        <Button look="outline" size={isCompact ? 'normal' : 'tall'} onClick={() => fileInput.current?.click()}>
          <ImagePlus aria-hidden />
          {t.upload.selectFile}
        </Button>
      </div>
      <FileInput ref={cameraInput} capture="environment" onFiles={onFiles} />
      <FileInput ref={fileInput} multiple data-testid="flyer-files" onFiles={onFiles} />
    </div>
  )
}
