'use client'

import { useEffect, useState } from 'react'
import type { ReadingProgress, UploadedPicture } from '@/lib/api/uploads'
import { askUploadPictures } from './send-pictures'

const POLL_MS = 600

/** A picture being read, or what came of it; what was seen stays even after the server has forgotten it. */
export type ReadPicture = Pick<UploadedPicture, 'index' | 'state' | 'progress'> & { titles: string[]; failure: string | null }

/** What the server has seen so far in an upload's pictures; empty until it reports something. */
export function useReading(uploadId: string | null): ReadPicture[] {
  const [pictures, setPictures] = useState<ReadPicture[]>([])

  useEffect(() => {
    setPictures([])
    if (uploadId === null) return
    const abort = new AbortController()
    const seen = new Map<number, ReadingProgress>()
    const poll = async () => {
      const found = await askUploadPictures(uploadId, abort.signal)
      if (abort.signal.aborted) return
      if (found) {
        for (const { index, progress } of found) if (progress) seen.set(index, progress)
        setPictures(
          found.map(({ index, state, events, failure }) => ({
            index,
            state,
            progress: seen.get(index) ?? null,
            titles: events.map(({ title }) => title),
            failure: failure?.text ?? null,
          })),
        )
      }
      timer = setTimeout(() => void poll(), POLL_MS)
    }
    let timer = setTimeout(() => void poll(), POLL_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [uploadId])

  return pictures
}
