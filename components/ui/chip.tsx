import type { ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  quiet: 'border-hairline text-quiet',
  ink: 'border-ink bg-ink text-paper',
  signal: 'border-signal text-signal',
  warn: 'border-warn bg-warn-wash text-warn',
} as const

export type ChipProps = { children: ReactNode; tone?: keyof typeof TONES; className?: string }

/** A short word that qualifies something: a tag, a state. Not pressable. */
export function Chip({ children, tone = 'quiet', className }: ChipProps) {
  return (
    <span className={classNames('label-type inline-flex items-center gap-1 rounded-poster border px-2 py-0.5', TONES[tone], className)}>
      {children}
    </span>
  )
}
