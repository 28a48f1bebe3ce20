const WANTED = 'litfass:upload'

declare global {
  interface Window {
    /** Someone pressed the upload button; kept by the page's first script, so that a press before the page was awake counts. */
    litfassEarlyUpload?: boolean
  }
}

/** Opens the upload dialog, with pictures already chosen if there are any. */
export function openUpload(files: File[] = []): void {
  window.dispatchEvent(new CustomEvent<File[]>(WANTED, { detail: files }))
}

/** Calls back when someone wants to upload, at once where they already did while nobody watched. Returns the way to stop. */
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

/** Opens the screen that tells what came of an upload. @param uploadId the key it was sent with. */
export function openUploadResult(uploadId: string): void {
  window.dispatchEvent(new CustomEvent<string>(RESULT_WANTED, { detail: uploadId }))
}

/** Calls back when someone wants to see what came of an upload. Returns the way to stop. */
export function watchResultWishes(onWish: (uploadId: string) => void): () => void {
  const handleWish = (event: Event) => (event instanceof CustomEvent && typeof event.detail === 'string' ? onWish(event.detail) : undefined)
  window.addEventListener(RESULT_WANTED, handleWish)
  return () => window.removeEventListener(RESULT_WANTED, handleWish)
}
