import type { ComponentProps, InputHTMLAttributes } from 'react'
import { classNames } from './class-names'

const LOOK =
  'w-full rounded-control border border-control bg-raised text-body text-ink text-ellipsis placeholder:text-quiet aria-invalid:border-signal aria-invalid:border-2 disabled:opacity-60'

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Leaves space for a button at the end. */
  hasAside?: boolean
}

export function Input({ className, hasAside = false, ...rest }: InputProps) {
  return <input className={classNames(LOOK, 'min-h-12 pl-3.5', hasAside ? 'pr-13' : 'pr-3.5', className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(LOOK, 'min-h-28 px-3.5 py-3', className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classNames(LOOK, 'min-h-12 px-3.5', className)} {...rest} />
}
