import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { openCodeReader, type CodeReader } from './code-reader'

/** A code that stays in the picture is one scan; after this long out of sight, it is a new one. */
const SAME_CODE_MS = 2500
const BETWEEN_FRAMES_MS = 60

type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing' | 'failed' | 'insecure'

export type ScannedCamera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** `none` if the camera has no torch. */
  light: 'none' | 'off' | 'on'
  start: () => Promise<void>
  toggleLight: () => Promise<void>
}

/**
 * The device's camera in a video element; reports every code that appears in it.
 * @param lastId the last code's guest; once it is null, the same code may be read again at once.
 */
export function useDoorCamera(lastId: string | null, onCode: (code: string) => Promise<void>): ScannedCamera {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)
  const [state, setState] = useState<CameraState>('off')
  const [light, setLight] = useState<ScannedCamera['light']>('none')
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

  const toggleLight = async () => {
    const next = light === 'on' ? 'off' : 'on'
    const track = stream.current?.getVideoTracks()[0]
    try {
      // Not in the types: the torch is a non-standard constraint.
      await track?.applyConstraints({ advanced: [{ torch: next === 'on' } as MediaTrackConstraintSet] })
      setLight(next)
    } catch {
      // The camera refused, and the light is as it was.
    }
  }
  return { video, state, light, start, toggleLight }
}

function stop(stream: MediaStream | null) {
  stream?.getTracks().forEach((track) => track.stop())
}

function lightOf(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities()
}
