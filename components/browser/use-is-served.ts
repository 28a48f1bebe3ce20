'use client'

import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the component came with the page, as opposed to being made in the browser later; stays as it was at first. */
export function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isServed)[0]
}
