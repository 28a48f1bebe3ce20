import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-[background-color,color,border-color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0'

const LOOKS = {
  /** For the one action that matters. */
  signal: 'bg-signal text-on-signal hover:bg-signal-strong',
  ink: 'bg-ink text-paper hover:bg-ink/85',
  outline: 'border border-control bg-transparent text-ink hover:bg-sunken',
  plain: 'text-ink hover:bg-sunken',
  quiet: 'text-quiet hover:bg-sunken hover:text-ink',
  danger: 'text-signal hover:bg-sunken',
} as const

const SIZES = {
  normal: 'min-h-11 min-w-11 px-4 py-2 text-small',
  large: 'min-h-14 px-6 py-2 text-body',
  icon: 'size-11',
  tall: 'min-h-24 flex-col px-4 py-2 text-small md:min-h-14 md:flex-row',
} as const

export type ButtonLook = {
  look?: keyof typeof LOOKS | undefined
  size?: keyof typeof SIZES | undefined
  /** For words of any length, such as what was read from a flyer: they take several lines where one is too short. */
  wraps?: boolean | undefined
}

/** The styles of buttons, also for links that look like buttons. */
export function buttonLook({ look = 'outline', size = 'normal', wraps = false }: ButtonLook = {}): string {
  return classNames(BASE, wraps ? 'max-w-full' : 'whitespace-nowrap', LOOKS[look], SIZES[size])
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook

export function Button({ look, size, wraps, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonLook({ look, size, wraps }), className)} {...rest} />
}
