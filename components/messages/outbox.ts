import { createStore, del, get, keys, set } from 'idb-keyval'
import { newId } from '@/components/browser/new-id'

/** A message that was written and is not yet known to be stored; kept on the device, so that a dead battery loses nothing. */
export type UnsentMessage = {
  clientKey: string
  groupId: string
  senderId: string
  content: string
  type: 'text' | 'image' | 'location'
  file?: Blob
  fileName?: string
  latitude?: number
  longitude?: number
  replyToId?: string
  createdAt: string
}

const store = () => createStore('litfass-chats', 'unsent')
const keyOf = ({ groupId, clientKey, createdAt }: UnsentMessage) => `${groupId}/${createdAt}/${clientKey}`

/** A new message of this device, with the key by which its retries are known to be one message. */
export function newUnsent(message: Omit<UnsentMessage, 'clientKey' | 'createdAt'>): UnsentMessage {
  return { ...message, clientKey: newId(), createdAt: new Date().toISOString() }
}

/** Keeps a message until `forgetUnsent`; a browser that refuses its store keeps it on the screen only. */
export async function keepUnsent(message: UnsentMessage): Promise<void> {
  await set(keyOf(message), message, store()).catch(() => undefined)
}

export async function forgetUnsent(message: UnsentMessage): Promise<void> {
  await del(keyOf(message), store()).catch(() => undefined)
}

/** What one person still has to send in a group, in the order of writing. */
export async function listUnsent(groupId: string, senderId: string): Promise<UnsentMessage[]> {
  try {
    const mine = (await keys<string>(store())).filter((key) => key.startsWith(`${groupId}/`)).sort()
    const kept = await Promise.all(mine.map((key) => get<UnsentMessage>(key, store())))
    return kept.filter((message): message is UnsentMessage => message?.senderId === senderId)
  } catch {
    return []
  }
}

/** What is being written in a group, kept for this visit. */
export const draftKey = (groupId: string) => `litfass:chat:${groupId}`

/** Forgets everything unsent and begun; with the logout, as the next one at a shared phone is someone else. */
export async function forgetAllUnsent(): Promise<void> {
  try {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(draftKey(''))) window.sessionStorage.removeItem(key)
    await Promise.all((await keys<string>(store())).map((key) => del(key, store())))
  } catch {
    // Nothing is kept where the browser has no store.
  }
}
