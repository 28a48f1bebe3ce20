'use client'

import { useEffect } from 'react'
import { watchWishes } from '@/components/browser/own-lists'
import { forgetToken, useStoredUser } from '@/components/browser/session'

/** Syncs favorites and follows between this browser and the account. Its code is loaded only for users with an account. */
export function ListsKeeper() {
  const userId = useStoredUser()?.id
  useEffect(forgetToken, [])
  useEffect(() => {
    if (!userId) return
    const handleWish = () => void import('./send-wishes').then(({ sendWishes }) => sendWishes())
    const handleOnline = () => void import('./send-wishes').then(({ sendWishes }) => sendWishes({ isQuiet: true }))
    void import('./sync-lists').then(({ syncLists }) => syncLists(userId))
    const stopWatching = watchWishes(handleWish)
    window.addEventListener('online', handleOnline)
    return () => {
      stopWatching()
      window.removeEventListener('online', handleOnline)
    }
  }, [userId])
  return null
}
