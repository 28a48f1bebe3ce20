'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes } from 'react'
import { Input } from '@/components/ui/input'
import { useText } from '#texts'

/** A password input that can show its value; paste and password managers work. */
export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const t = useText('auth')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} hasAside />
      <button
        type="button"
        aria-label={isShown ? t.hidePassword : t.showPassword}
        aria-pressed={isShown}
        className="absolute inset-y-0 right-0.5 grid w-12 place-items-center rounded-control text-quiet hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}
