import { cva, type VariantProps } from 'class-variance-authority'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

/** The looks of everything that is pressed; also for links that stand as buttons. `signal` is for the one action that matters. */
export const buttonLook = cva(
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-[background-color,color,border-color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        signal: 'bg-signal text-on-signal hover:bg-signal-strong',
        ink: 'bg-ink text-paper hover:bg-ink/85',
        outline: 'border border-control bg-transparent text-ink hover:bg-sunken',
        plain: 'text-ink hover:bg-sunken',
        quiet: 'text-quiet hover:bg-sunken hover:text-ink',
        danger: 'text-signal hover:bg-sunken',
      },
      size: {
        normal: 'min-h-11 min-w-11 px-4 py-2 text-small',
        large: 'min-h-14 px-6 py-2 text-body',
        icon: 'size-11',
        tall: 'min-h-24 flex-col px-4 py-2 text-small md:min-h-14 md:flex-row',
      },
    },
    defaultVariants: { look: 'outline', size: 'normal' },
  },
)

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & VariantProps<typeof buttonLook>

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonLook({ look, size }), className)} {...rest} />
}
