const WANTED = 'litfass:upload'

declare global {
  interface Window {
    /** Set by the page's first script when someone presses the upload button, so that an early press counts. */
    litfassEarlyUpload?: boolean
  }
}

/** Opens the upload dialog, optionally with pictures. */
export function openUpload(files: File[] = []): void {
  window.dispatchEvent(new CustomEvent<File[]>(WANTED, { detail: files }))
}

/** Calls back when someone wants to upload, at once if they already did before anyone listened. Returns the unsubscribe function. */
export function watchUploadWishes(onWish: (files: File[]) => void): () => void {
  const handleWish = (event: Event) => {
    window.litfassEarlyUpload = false
    onWish(event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail.filter((file) => file instanceof File) : [])
  }
  window.addEventListener(WANTED, handleWish)
  if (window.litfassEarlyUpload) openUpload()
  return () => window.removeEventListener(WANTED, handleWish)
}

const RESULT_WANTED = 'litfass:upload-result'

/**
 * Opens the result screen of an upload.
 * @param uploadId the key it was sent with.
 */
export function openUploadResult(uploadId: string): void {
  window.dispatchEvent(new CustomEvent<string>(RESULT_WANTED, { detail: uploadId }))
}

/** Calls back when someone wants to see the result of an upload. Returns the unsubscribe function. */
export function watchResultWishes(onWish: (uploadId: string) => void): () => void {
  const handleWish = (event: Event) => (event instanceof CustomEvent && typeof event.detail === 'string' ? onWish(event.detail) : undefined)
  window.addEventListener(RESULT_WANTED, handleWish)
  return () => window.removeEventListener(RESULT_WANTED, handleWish)
}
