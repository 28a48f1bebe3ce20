'use client'

import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { nthOf, nthWeekday, weekdayDate, weekdayName, WEEKDAYS, weekdayOf, type RuleChoice, type Weekday } from '@/lib/events/series-rule'
import { useFormats, useText } from '#texts'

const PILL = 'tap-target rounded-control border px-3.5 text-small font-semibold'
/** How a button looks that is one of several choices. */
export const pill = (isOn: boolean) => classNames(PILL, isOn ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken')

export type RuleFieldsProps = {
  kind: RuleChoice['frequency']
  choice: RuleChoice
  /** Local date. */
  startDate: string
  onChange: (more: Partial<RuleChoice>) => void
}

/** How often an event repeats, on which days, and until when. */
export function RuleFields({ kind, choice, startDate, onChange }: RuleFieldsProps) {
  const t = useText('eventForm')
  const formats = useFormats()
  const toggleDay = (one: Weekday) =>
    onChange({ weekdays: choice.weekdays.includes(one) ? choice.weekdays.filter((other) => other !== one) : [...choice.weekdays, one] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={`${t.series.every} … ${t.series.units[kind]}`}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={52}
              inputMode="numeric"
              value={choice.interval}
              onChange={(event) => onChange({ interval: bounded(event.target.value, 52) })}
            />
          )}
        </Field>
        <EndFields choice={choice} onChange={onChange} />
      </div>
      {kind === 'WEEKLY' ? (
        <div role="group" aria-label={t.series.on} className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((one) => {
            const isOn = choice.weekdays.length === 0 ? one === weekdayOf(startDate) : choice.weekdays.includes(one)
            return (
              <button
                key={one}
                type="button"
                aria-pressed={isOn}
                aria-label={weekdayName(one, formats)}
                className={pill(isOn)}
                onClick={() => toggleDay(one)}
              >
                {formats.weekdayShort(weekdayDate(one))}
              </button>
            )
          })}
        </div>
      ) : null}
      {kind === 'MONTHLY' ? (
        <div role="group" aria-label={t.series.on} className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-pressed={choice.monthly === 'day'}
            className={pill(choice.monthly === 'day')}
            onClick={() => onChange({ monthly: 'day' })}
          >
            {t.series.sameDay}
          </button>
          <button
            type="button"
            aria-pressed={choice.monthly === 'weekday'}
            className={pill(choice.monthly === 'weekday')}
            onClick={() => onChange({ monthly: 'weekday' })}
          >
            {t.series.onNth({ day: nthWeekday(String(nthOf(startDate)), weekdayOf(startDate), { t: t.series, formats }) })}
          </button>
        </div>
      ) : null}
    </>
  )
}

const bounded = (text: string, max: number) => Math.min(max, Math.max(1, Math.trunc(Number(text)) || 1))

function EndFields({ choice: { end }, onChange }: { choice: RuleChoice; onChange: (more: Partial<RuleChoice>) => void }) {
  const t = useText('eventForm')
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={t.series.ends}>
        {(control) => (
          <select
            {...control}
            className="min-h-12 w-full rounded-control border border-control bg-raised px-2.5 text-body text-ink"
            value={end.kind}
            onChange={(event) =>
              onChange({ end: event.target.value === 'until' ? { kind: 'until', date: '' } : { kind: 'count', count: 10 } })
            }
          >
            <option value="count">{t.series.after}</option>
            <option value="until">{t.series.until}</option>
          </select>
        )}
      </Field>
      {end.kind === 'count' ? (
        <Field label={t.series.times}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={2}
              max={200}
              inputMode="numeric"
              value={end.count}
              onChange={(event) => onChange({ end: { kind: 'count', count: bounded(event.target.value, 200) } })}
            />
          )}
        </Field>
      ) : (
        <Field label={t.series.until}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={end.date}
              onChange={(event) => onChange({ end: { kind: 'until', date: event.target.value } })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
