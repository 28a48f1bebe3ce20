import { Input } from '@/components/ui/input'
import { useText } from '#texts'

export type StartChoiceProps = { day: string | null; firstDay: string; lastDay: string | null; onChange: (day: string | null) => void }

/** When a campaign begins: as soon as it is paid, or on a chosen day. Days are local, `YYYY-MM-DD`. */
export function StartChoice({ day, firstDay, lastDay, onChange }: StartChoiceProps) {
  const t = useText('advertising')
  const isLater = day !== null
  const option = 'flex min-h-11 cursor-pointer items-center gap-3 text-small [&_input]:size-5 [&_input]:accent-[var(--ink)]'
  return (
    <fieldset className="grid">
      <legend className="text-small font-semibold">{t.begins}</legend>
      <label className={option}>
        <input type="radio" name="start" checked={!isLater} onChange={() => onChange(null)} />
        {t.asSoonAsPaid}
      </label>
      <label className={option}>
        <input type="radio" name="start" checked={isLater} onChange={() => onChange(firstDay)} />
        {t.onDay}
      </label>
      {isLater ? (
        <Input
          type="date"
          aria-label={t.startDay}
          value={day}
          min={firstDay}
          {...(lastDay ? { max: lastDay } : {})}
          required
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
    </fieldset>
  )
}
