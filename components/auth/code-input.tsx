'use client'

import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** A code from an app or on paper. Phones show number keys and can switch to letters; codes from messages are filled in. */
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
