import { useId, type ReactNode } from 'react'

export type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** A note after the label, such as "optional". */
  aside?: string | undefined
  /** Renders the control with the ids that link it to its label, hint and error. */
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

/** A labelled control with its hint and error, linked for assistive technology. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-small font-semibold">
        {label}
        {aside ? <span className="text-note font-normal text-quiet">{aside}</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-note text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-note font-semibold text-signal">
          {error}
        </p>
      ) : null}
    </div>
  )
}
