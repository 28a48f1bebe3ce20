import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'

/** Shows why a form was rejected: at the fields the server named, or else above the form. */
export function setFieldErrors<T extends FieldValues>(
  error: unknown,
  form: { setError: UseFormSetError<T>; fields: readonly FieldPath<T>[]; fallback: string },
): void {
  const issues = error instanceof CallError ? error.issues : []
  let isShown = false
  for (const { path, message } of issues) {
    const field = form.fields.find((name) => name === path)
    if (!field) continue
    form.setError(field, { message }, { shouldFocus: !isShown })
    isShown = true
  }
  if (!isShown) form.setError('root', { message: messageOf(error, form.fallback) })
}
