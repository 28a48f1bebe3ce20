'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { keepPicture, readKeptPicture } from './kept-picture'

/** The picture of a new event, and a function to choose or remove it. Like the text beside it, it survives leaving the form. */
export function useKeptPicture(): [picture: File | null, choose: (file: File | null) => void] {
  const userId = useStoredUser()?.id ?? null
  const [picture, setPicture] = useState<File | null>(null)
  const isTouched = useRef(false)

  useEffect(() => {
    if (userId === null) return
    void readKeptPicture(userId).then((kept) => {
      if (kept && !isTouched.current) setPicture(kept)
    })
  }, [userId])

  const choose = useCallback(
    (file: File | null) => {
      isTouched.current = true
      setPicture(file)
      if (userId !== null) void keepPicture(userId, file)
    },
    [userId],
  )
  return [picture, choose]
}
