import type { ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  quiet: 'border-hairline text-quiet',
  ink: 'border-ink bg-ink text-paper',
  signal: 'border-signal text-signal',
  warn: 'border-warn bg-warn-wash text-warn',
} as const

export type ChipProps = { children: ReactNode; tone?: keyof typeof TONES; isLarge?: boolean }

/** A short word that qualifies something: a tag, a state. Not pressable. */
export function Chip({ children, tone = 'quiet', isLarge = false }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-poster border font-semibold',
        isLarge ? 'px-3 py-1.5 text-small' : 'px-2 py-0.5 text-note',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
