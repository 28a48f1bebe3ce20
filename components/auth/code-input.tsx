'use client'

import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** A code of an app or on paper. Phones offer their number keys and can go over to letters; codes from messages fill themselves in. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="text"
      className="font-mono tracking-widest"
    />
  )
}
