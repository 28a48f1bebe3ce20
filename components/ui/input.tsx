import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names'

const LOOK =
  'w-full rounded-control border border-control bg-raised px-3.5 text-body text-ink placeholder:text-quiet aria-invalid:border-signal aria-invalid:border-2 disabled:opacity-60'

export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={classNames(LOOK, 'min-h-12', className)} {...rest} />
}

export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={classNames(LOOK, 'min-h-28 py-3', className)} {...rest} />
}
