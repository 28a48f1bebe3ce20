'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { toIds, toWishes, type UnsentWishes } from '@/lib/favorites/stored-lists'
import { parseEntry, readEntry, watchEntries, writeEntry } from './local-storage'

/** The two lists that people keep in this browser and, with an account, on the server: favorite events and followed profiles. */
export type OwnList = 'favoriteEventIds' | 'following'

const UNSENT = { favoriteEventIds: 'unsentFavorites', following: 'unsentFollows' } as const
const WISH = 'litfass:wish'

/** The ids stored in this browser. */
export function readOwnList(key: OwnList): string[] {
  return toIds(parseEntry(readEntry(key)))
}

/** Replaces the list. */
export function writeOwnList(key: OwnList, ids: string[]): void {
  writeEntry(key, JSON.stringify(ids))
}

/** Changes the server has not confirmed yet. */
export function readUnsent(key: OwnList): UnsentWishes {
  return toWishes(parseEntry(readEntry(UNSENT[key])))
}

/** Notes what the server must still be told about an id or, without `wish`, removes that note. */
export function noteUnsent(key: OwnList, id: string, wish?: boolean): void {
  const { [id]: _, ...others } = readUnsent(key)
  const next = wish === undefined ? others : { ...others, [id]: wish }
  writeEntry(UNSENT[key], Object.keys(next).length > 0 ? JSON.stringify(next) : null)
}

/** Adds or removes an id at once. For accounts the change is also noted, and `watchWishes` is called to send it. */
export function setOnList(key: OwnList, id: string, isWanted: boolean): void {
  const others = readOwnList(key).filter((known) => known !== id)
  writeOwnList(key, isWanted ? [...others, id] : others)
  if (readEntry('loggedIn') !== 'true') return
  noteUnsent(key, id, isWanted)
  window.dispatchEvent(new Event(WISH))
}

/** Calls back when there is a change to send. Returns the function that stops it. */
export function watchWishes(onWish: () => void): () => void {
  window.addEventListener(WISH, onWish)
  return () => window.removeEventListener(WISH, onWish)
}

/** Whether the list holds an id; false during server rendering. */
export function useIsOnList(key: OwnList, id: string): boolean {
  return useSyncExternalStore(
    watchEntries,
    () => readEntry(key)?.includes(JSON.stringify(id)) ?? false,
    () => false,
  )
}

/** The whole list; empty during server rendering. */
export function useOwnList(key: OwnList): string[] {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry(key),
    () => null,
  )
  return useMemo(() => toIds(parseEntry(text)), [text])
}
