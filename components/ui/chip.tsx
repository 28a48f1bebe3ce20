import type { ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  /** As the class has it. */
  quiet: undefined,
  ink: 'border-ink bg-ink text-paper',
  signal: 'border-signal text-signal',
  warn: 'border-warn bg-warn-wash text-warn',
} as const

export type ChipProps = { children: ReactNode; tone?: keyof typeof TONES; isLarge?: boolean }

/** A short word that qualifies something: a tag, a state. Not pressable. */
export function Chip({ children, tone = 'quiet', isLarge = false }: ChipProps) {
  return <span className={classNames('chip', isLarge && 'is-large', TONES[tone])}>{children}</span>
}
