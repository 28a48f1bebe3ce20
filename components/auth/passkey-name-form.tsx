'use client'

import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { leftForLogin } from '@/components/browser/form-draft'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasskeyName } from '@/lib/api/passkeys'
import { useText } from '#texts'
import { FormError } from './form-error'
import { setFieldErrors } from './set-field-errors'

export type PasskeyNameFormProps = { name: string; submit: string; onName: (name: string) => Promise<void>; onCancel: () => void }

/** A form for the name of a passkey. */
export function PasskeyNameForm({ name, submit, onName, onCancel }: PasskeyNameFormProps) {
  const t = useText('passkeys')
  const { register, handleSubmit, setError, formState } = useForm<z.infer<typeof PasskeyName>>({
    resolver: useResolver(PasskeyName),
    defaultValues: { name },
  })
  const { errors, isSubmitting } = formState
  const handleName = async (body: z.infer<typeof PasskeyName>) => {
    try {
      await onName(body.name)
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['name'], fallback: t.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleName)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={t.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" maxLength={60} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" look="ink" disabled={isSubmitting}>
          {isSubmitting ? t.adding : submit}
        </Button>
      </div>
    </form>
  )
}
