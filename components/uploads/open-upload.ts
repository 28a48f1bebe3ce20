const WANTED = 'litfass:upload'

/** Opens the upload dialog, with pictures already chosen if there are any. */
export function openUpload(files: File[] = []): void {
  window.dispatchEvent(new CustomEvent<File[]>(WANTED, { detail: files }))
}

/** Calls back when someone wants to upload. Returns the way to stop. */
export function watchUploadWishes(onWish: (files: File[]) => void): () => void {
  const handleWish = (event: Event) => onWish(event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail.filter((file) => file instanceof File) : [])
  window.addEventListener(WANTED, handleWish)
  return () => window.removeEventListener(WANTED, handleWish)
}
