'use client'

import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useText } from '#texts'

/** Times of day, as `22:00`. */
export type Quiet = { from: string; until: string }

const DEFAULT_QUIET: Quiet = { from: '22:00', until: '08:00' }

/** The hours without notifications; null if there are none. */
export function QuietHours({ quiet, onChange }: { quiet: Quiet | null; onChange: (quiet: Quiet | null) => void }) {
  const t = useText('notifications')
  const time = (name: keyof Quiet, label: string, hours: Quiet) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          value={hours[name]}
          onChange={({ target }) => onChange({ ...hours, [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lead font-title font-bold">{t.quiet}</legend>
      <p className="text-small text-quiet">{t.quietHint}</p>
      <label className="tap-target flex w-fit items-center gap-3 text-small font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={quiet !== null}
          onChange={({ target }) => onChange(target.checked ? DEFAULT_QUIET : null)}
        />
        {t.quietOn}
      </label>
      {quiet ? (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          {time('from', t.quietFrom, quiet)}
          {time('until', t.quietUntil, quiet)}
        </div>
      ) : null}
    </fieldset>
  )
}
