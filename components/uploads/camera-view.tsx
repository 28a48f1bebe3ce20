'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

const JPEG_QUALITY = 0.92

export type CameraViewProps = { onPicture: (file: File) => void; onClose: () => void }

/** A camera inside the page, for computers whose file dialog has none. */
export function CameraView({ onPicture, onClose }: CameraViewProps) {
  const t = useText('uploads')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'refused'>('opening')

  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } } })
      .then((opened) => {
        stream = opened
        if (isGone) return stopAll(opened)
        if (video.current) video.current.srcObject = opened
        setState('open')
      })
      .catch(() => setState('refused'))
    return () => {
      isGone = true
      if (stream) stopAll(stream)
    }
  }, [])

  const handleShot = () => {
    const source = video.current
    if (!source) return
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    canvas.toBlob(
      (blob) => (blob ? onPicture(new File([blob], `flyer-${Date.now()}.jpg`, { type: 'image/jpeg' })) : setState('refused')),
      'image/jpeg',
      JPEG_QUALITY,
    )
  }

  return (
    <div className="grid gap-4">
      {state === 'refused' ? (
        <p role="alert" className="text-small font-semibold text-warn">
          {t.upload.noCamera}
        </p>
      ) : (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t.upload.camera}
          className="aspect-4/3 w-full rounded-poster bg-black object-contain"
        />
      )}
      <div className="flex gap-3">
        {state === 'refused' ? null : (
          <Button look="signal" className="flex-1" disabled={state !== 'open'} onClick={handleShot}>
            {t.upload.takePicture}
          </Button>
        )}
        <Button onClick={onClose}>{t.upload.cancel}</Button>
      </div>
    </div>
  )
}

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
