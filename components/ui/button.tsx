import { cva, type VariantProps } from 'class-variance-authority'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

/** The looks of everything that is pressed; also for links that stand as buttons. `signal` is for the one action that matters. */
export const buttonLook = cva(
  'tap-target inline-flex items-center justify-center gap-2 rounded-control px-4 text-small font-semibold whitespace-nowrap transition-[background-color,color,border-color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        signal: 'bg-signal text-on-signal hover:bg-signal-strong',
        ink: 'bg-ink text-paper hover:bg-ink/85',
        outline: 'border border-control bg-transparent text-ink hover:bg-sunken',
        plain: 'text-ink hover:bg-sunken',
        danger: 'border border-signal text-signal hover:bg-signal hover:text-on-signal',
      },
      size: { normal: 'py-2', large: 'min-h-14 px-6 text-body', icon: 'size-11 px-0' },
    },
    defaultVariants: { look: 'outline', size: 'normal' },
  },
)

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & VariantProps<typeof buttonLook>

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonLook({ look, size }), className)} {...rest} />
}
