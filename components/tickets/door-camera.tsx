'use client'

import { Camera, Flashlight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'
import { openCodeReader, type CodeReader } from './code-reader'

export type DoorCameraProps = {
  /** The last code. Changing it, even to null, lets the same code be read again. */
  lastId: string | null
  onCode: (code: string) => Promise<void>
  /** Called when a press has allowed camera and sound. */
  onStart: () => void
}

/** A code that stays in the picture is one scan; after this long out of sight, it is a new one. */
const SAME_CODE_MS = 2500
const BETWEEN_FRAMES_MS = 60

type State = 'off' | 'starting' | 'on' | 'denied' | 'missing' | 'failed' | 'insecure'

/** The camera's picture; reports every code that appears in it. */
export function DoorCamera({ lastId, onCode, onStart }: DoorCameraProps) {
  const t = useText('door')
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)
  const [state, setState] = useState<State>('off')
  const [light, setLight] = useState<'none' | 'off' | 'on'>('none')
  const seen = useRef({ code: '', at: 0 })
  const handler = useRef(onCode)
  useEffect(() => {
    handler.current = onCode
  })
  useEffect(() => {
    if (lastId === null) seen.current = { code: '', at: 0 }
  }, [lastId])

  const start = useCallback(async () => {
    const { mediaDevices } = navigator as Partial<Navigator>
    if (!mediaDevices) return setState('insecure')
    setState('starting')
    try {
      const opened = await mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        audio: false,
      })
      stream.current = opened
      if (!video.current) return stop(opened)
      video.current.srcObject = opened
      await video.current.play()
      setLight(lightOf(opened) ? 'off' : 'none')
      setState('on')
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      setState(name === 'NotAllowedError' ? 'denied' : name === 'NotFoundError' ? 'missing' : 'failed')
    }
  }, [])

  useEffect(() => () => stop(stream.current), [])

  useEffect(() => {
    if (state !== 'on') return
    let isOver = false
    const watch = async () => {
      const read = await openCodeReader().catch(() => null)
      if (!read) return setState('failed')
      while (!isOver) await look(read)
    }
    const look = async (read: CodeReader) => {
      const startedAt = performance.now()
      const code = video.current && !document.hidden ? await read(video.current).catch(() => null) : null
      if (isOver) return
      if (code) {
        const isSame = code === seen.current.code && startedAt - seen.current.at < SAME_CODE_MS
        seen.current = { code, at: performance.now() }
        if (!isSame) {
          await handler.current(code)
          performance.measure('door-verdict', { start: startedAt })
          seen.current.at = performance.now()
        }
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS))
    }
    void watch()
    return () => {
      isOver = true
    }
  }, [state])

  const handleStart = () => {
    onStart()
    void start()
  }
  const handleLight = async () => {
    const next = light === 'on' ? 'off' : 'on'
    // Not in the types: the torch is a non-standard constraint.
    await stream.current
      ?.getVideoTracks()[0]
      ?.applyConstraints({ advanced: [{ torch: next === 'on' } as MediaTrackConstraintSet] })
      .catch(() => undefined)
    setLight(next)
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
              onClick={() => void handleLight()}
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

function stop(stream: MediaStream | null) {
  stream?.getTracks().forEach((track) => track.stop())
}

function lightOf(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities()
}
