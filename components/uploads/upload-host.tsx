'use client'

import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { openUpload, watchResultWishes, watchUploadWishes } from './open-upload'

const UploadDialog = lazyPart(() => import('./upload-dialog').then(({ UploadDialog }) => UploadDialog))

/** Brings the upload dialog to every page: by button, by dropping pictures anywhere, by paste. Its code loads on first use. */
export function UploadHost() {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [offered, setOffered] = useState<File[]>([])
  const [resultOf, setResultOf] = useState<string | null>(null)

  useEffect(
    () =>
      watchUploadWishes((files) => {
        setOffered(files)
        setWanted(true)
        setOpen(true)
      }),
    [],
  )
  useEffect(
    () =>
      watchResultWishes((uploadId) => {
        setResultOf(uploadId)
        setWanted(true)
        setOpen(true)
      }),
    [],
  )
  useEffect(() => watchDropsAndPastes(), [])

  const handleOpenChange = useCallback((next: boolean) => {
    setOpen(next)
    if (!next) setResultOf(null)
  }, [])

  if (!isWanted) return null
  return (
    <Suspense>
      <UploadDialog open={isOpen} onOpenChange={handleOpenChange} offered={offered} resultOf={resultOf} />
    </Suspense>
  )
}

/** Pictures dropped or pasted on something that takes them itself (a chat, a form) are its own: it has prevented the browser's default. */
function watchDropsAndPastes(): () => void {
  const handleDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const handleDrop = (event: DragEvent) => {
    if (event.defaultPrevented) return
    const files = imagesOf(event.dataTransfer)
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    if (files.length > 0) openUpload(files)
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented) return
    const files = imagesOf(event.clipboardData)
    if (files.length > 0) openUpload(files)
  }
  document.addEventListener('dragover', handleDragOver)
  document.addEventListener('drop', handleDrop)
  document.addEventListener('paste', handlePaste)
  return () => {
    document.removeEventListener('dragover', handleDragOver)
    document.removeEventListener('drop', handleDrop)
    document.removeEventListener('paste', handlePaste)
  }
}

function imagesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'))
}
