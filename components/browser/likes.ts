'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { toIds, toWishes, type UnsentWishes } from '@/lib/favorites/stored-likes'
import { parseEntry, readEntry, watchEntries, writeEntry } from './local-storage'

/** The two lists kept in the browser: liked events and followed profiles. */
export type LikesKey = 'favoriteEventIds' | 'following'

const UNSENT = { favoriteEventIds: 'unsentFavorites', following: 'unsentFollows' } as const
const LIKED = 'litfass:liked'

/** The ids stored in this browser. */
export function readLikes(key: LikesKey): string[] {
  return toIds(parseEntry(readEntry(key)))
}

/** Replaces the list. */
export function writeLikes(key: LikesKey, ids: string[]): void {
  writeEntry(key, JSON.stringify(ids))
}

/** Changes the server has not confirmed yet. */
export function readUnsent(key: LikesKey): UnsentWishes {
  return toWishes(parseEntry(readEntry(UNSENT[key])))
}

/** Notes what the server must still be told about an id or, without `wish`, removes that note. */
export function noteUnsent(key: LikesKey, id: string, wish?: boolean): void {
  const { [id]: _, ...others } = readUnsent(key)
  const next = wish === undefined ? others : { ...others, [id]: wish }
  writeEntry(UNSENT[key], Object.keys(next).length > 0 ? JSON.stringify(next) : null)
}

/** Adds or removes an id at once. For accounts the change is also noted, and `watchLikes` is called to send it. */
export function setLike(key: LikesKey, id: string, isWanted: boolean): void {
  const others = readLikes(key).filter((known) => known !== id)
  writeLikes(key, isWanted ? [...others, id] : others)
  if (readEntry('loggedIn') !== 'true') return
  noteUnsent(key, id, isWanted)
  window.dispatchEvent(new Event(LIKED))
}

/** Calls back when there is a change to send. Returns the function that stops it. */
export function watchLikes(onWish: () => void): () => void {
  window.addEventListener(LIKED, onWish)
  return () => window.removeEventListener(LIKED, onWish)
}

/** Whether the list holds an id; false during server rendering. */
export function useIsLiked(key: LikesKey, id: string): boolean {
  return useSyncExternalStore(
    watchEntries,
    () => readEntry(key)?.includes(JSON.stringify(id)) ?? false,
    () => false,
  )
}

/** The whole list; empty during server rendering. */
export function useLikes(key: LikesKey): string[] {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry(key),
    () => null,
  )
  return useMemo(() => toIds(parseEntry(text)), [text])
}
