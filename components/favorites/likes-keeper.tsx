'use client'

import { useEffect } from 'react'
import { watchLikes } from '@/components/browser/likes'
import { forgetToken, useStoredUser } from '@/components/browser/session'

/** Syncs likes and follows between this browser and the account. Its code is loaded only for users with an account. */
export function LikesKeeper() {
  const userId = useStoredUser()?.id
  useEffect(forgetToken, [])
  useEffect(() => {
    if (!userId) return
    const handleWish = () => void import('./send-likes').then(({ sendLikes }) => sendLikes())
    const handleOnline = () => void import('./send-likes').then(({ sendLikes }) => sendLikes({ isQuiet: true }))
    void import('./sync-likes').then(({ syncLikes }) => syncLikes(userId))
    const stopWatching = watchLikes(handleWish)
    window.addEventListener('online', handleOnline)
    return () => {
      stopWatching()
      window.removeEventListener('online', handleOnline)
    }
  }, [userId])
  return null
}
