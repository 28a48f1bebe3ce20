'use client'

import { Camera, Flashlight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'
import { useDoorCamera } from './use-door-camera'

export type DoorCameraProps = {
  /** The last code. Changing it, even to null, lets the same code be read again. */
  lastId: string | null
  onCode: (code: string) => Promise<void>
  /** Called when a press has allowed camera and sound. */
  onStart: () => void
}

/** The camera's picture; reports every code that appears in it. */
export function DoorCamera({ lastId, onCode, onStart }: DoorCameraProps) {
  const t = useText('door')
  const { video, state, light, start, toggleLight } = useDoorCamera(lastId, onCode)
  const handleStart = () => {
    onStart()
    void start()
  }
  const trouble = {
    denied: t.cameraDenied,
    missing: t.cameraMissing,
    failed: t.cameraFailed,
    insecure: t.cameraInsecure,
    off: null,
    starting: null,
    on: null,
  }[state]

  return (
    <div className="relative aspect-[4/3] max-h-[52dvh] w-full overflow-hidden rounded-control bg-black text-white">
      <video ref={video} playsInline muted aria-label={t.camera} className="size-full object-cover" />
      {state === 'on' ? (
        <>
          <div aria-hidden className="absolute inset-[12%] rounded-sheet border-3 border-white/70" />
          <p className="absolute inset-x-0 bottom-2 text-center text-note font-semibold drop-shadow-[0_1px_2px_rgb(0_0_0/0.9)]">
            {t.cameraHint}
          </p>
          {light === 'none' ? null : (
            <Button
              look="plain"
              size="icon"
              aria-label={t.light}
              aria-pressed={light === 'on'}
              onClick={() => void toggleLight()}
              className="absolute top-2 right-2 bg-black/55 text-white! hover:bg-black/75!"
            >
              <Flashlight aria-hidden />
            </Button>
          )}
        </>
      ) : (
        <div className="absolute inset-0 grid content-center justify-items-center gap-4 p-6 text-center">
          {trouble ? (
            <p role="alert" className="text-small font-semibold">
              {trouble}
            </p>
          ) : null}
          <Button look="signal" size="large" disabled={state === 'starting'} onClick={handleStart}>
            <Camera aria-hidden />
            {t.camera}
          </Button>
        </div>
      )}
    </div>
  )
}
