import { createStore, del, get, keys, set } from 'idb-keyval'
import { newId } from '@/components/browser/new-id'

/** A message not yet confirmed as stored; kept on the device, so that a dead battery loses nothing. */
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

/** A new message, with the key that marks its retries as the same message. */
export function newUnsent(message: Omit<UnsentMessage, 'clientKey' | 'createdAt'>): UnsentMessage {
  return { ...message, clientKey: newId(), createdAt: new Date().toISOString() }
}

/** Keeps a message until `forgetUnsent`. Without storage it stays on screen only. */
export async function keepUnsent(message: UnsentMessage): Promise<void> {
  await set(keyOf(message), message, store()).catch(() => undefined)
}

export async function forgetUnsent(message: UnsentMessage): Promise<void> {
  await del(keyOf(message), store()).catch(() => undefined)
}

/** A person's unsent messages in a group, in the order they were written. */
export async function listUnsent(groupId: string, senderId: string): Promise<UnsentMessage[]> {
  try {
    const mine = (await keys<string>(store())).filter((key) => key.startsWith(`${groupId}/`)).sort()
    const kept = await Promise.all(mine.map((key) => get<UnsentMessage>(key, store())))
    return kept.filter((message): message is UnsentMessage => message?.senderId === senderId)
  } catch {
    return []
  }
}

/** Forgets all unsent messages. Called on logout, because the next user of a shared phone is someone else. */
export async function forgetAllUnsent(): Promise<void> {
  try {
    await Promise.all((await keys<string>(store())).map((key) => del(key, store())))
  } catch {
    // Without storage nothing is kept.
  }
}
