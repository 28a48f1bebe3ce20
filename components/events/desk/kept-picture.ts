import { clear, createStore, del, get, set } from 'idb-keyval'

const store = () => createStore('litfass-forms', 'pictures')

/** Keeps the picture chosen for an account's new event, on this device, until it is saved or discarded. */
export async function keepPicture(userId: string, file: File | null): Promise<void> {
  // Without storage it lasts as long as the page.
  await (async () => (file ? set(userId, file, store()) : del(userId, store())))().catch(() => undefined)
}

/** The picture that an account chose for a new event on this device, or null. */
export async function readKeptPicture(userId: string): Promise<File | null> {
  try {
    const kept: unknown = await get(userId, store())
    return kept instanceof File ? kept : null
  } catch {
    return null
  }
}

/** Forgets all pictures. Called on logout, because the next user of a shared device is someone else. */
export async function forgetKeptPictures(): Promise<void> {
  await (async () => clear(store()))().catch(() => undefined)
}
