'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { MAX_UPLOAD_IMAGES } from '@/lib/api/uploads'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { useText } from '#texts'

export type Picture = { id: string; file: File; previewUrl: string }

/** The pictures chosen for an upload with their previews, and those that were rejected. */
export function usePictures() {
  const t = useText('uploads')
  const [pictures, setPictures] = useState<Picture[]>([])
  const [remark, setRemark] = useState<string | null>(null)
  const all = useRef<Picture[]>([])

  const keep = useCallback((next: Picture[]) => {
    for (const gone of all.current) if (!next.includes(gone)) URL.revokeObjectURL(gone.previewUrl)
    all.current = next
    setPictures(next)
  }, [])

  const add = useCallback(
    (files: readonly File[]) => {
      const images = files.filter((file) => file.type.startsWith('image/'))
      const fitting = images.filter((file) => file.size <= MAX_IMAGE_BYTES)
      const fresh = fitting.filter((file) => !all.current.some((known) => isSameFile(known.file, file)))
      const room = MAX_UPLOAD_IMAGES - all.current.length
      const taken = fresh.slice(0, room).map((file) => ({ id: newId(), file, previewUrl: URL.createObjectURL(file) }))
      keep([...all.current, ...taken])
      if (images.length < files.length) return setRemark(t.upload.onlyImages)
      if (fitting.length < images.length) return setRemark(t.upload.tooLarge({ megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }))
      setRemark(fresh.length > room ? t.upload.tooMany : null)
    },
    [keep, t],
  )
  const remove = useCallback((id: string) => keep(all.current.filter((picture) => picture.id !== id)), [keep])
  const clear = useCallback(() => {
    keep([])
    setRemark(null)
  }, [keep])

  useEffect(
    () => () => {
      for (const { previewUrl } of all.current) URL.revokeObjectURL(previewUrl)
    },
    [],
  )

  return { pictures, remark, add, remove, clear }
}

const isSameFile = (one: File, other: File) => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
