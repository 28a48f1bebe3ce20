'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { loadPart } from '@/components/ui/lazy-part'
import {
  nthOf,
  nthWeekday,
  toRule,
  weekdayDate,
  weekdayName,
  WEEKDAYS,
  weekdayOf,
  type RuleChoice,
  type Weekday,
} from '@/lib/events/series-rule'
import { useFormats, useText } from '#texts'
import { DatePreview } from './date-preview'

/** How an event repeats; `once` if it does not. */
export type Repeat = { kind: 'once' | RuleChoice['frequency'] | 'custom'; choice: RuleChoice; without: string[]; also: string[] }

export const ONCE: Repeat = {
  kind: 'once',
  choice: { frequency: 'WEEKLY', interval: 1, weekdays: [], monthly: 'day', end: { kind: 'count', count: 10 } },
  without: [],
  also: [],
}

/** The request for the further dates; null if the event happens once. */
export function toSeriesRequest(
  { kind, choice, without, also }: Repeat,
  startDate: string,
): { rule: string; without: string[]; also: string[] } | null {
  if (kind === 'once' || startDate === '') return null
  return { rule: kind === 'custom' ? '' : toRule({ ...choice, frequency: kind }, startDate), without, also }
}

export type RepeatFieldsProps = {
  repeat: Repeat
  startDate: string
  startTime: string
  timeZone: string
  onChange: (repeat: Repeat) => void
}

const KINDS = { once: 'once', DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', custom: 'custom' } as const
const KIND_NAMES = ['once', 'DAILY', 'WEEKLY', 'MONTHLY', 'custom'] as const
const PILL = 'tap-target rounded-control border px-3.5 text-small font-semibold'
const pill = (isOn: boolean) => classNames(PILL, isOn ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken')

/** Whether and how an event repeats, with every date before it is created. */
export function RepeatFields({ repeat, startDate, startTime, timeZone, onChange }: RepeatFieldsProps) {
  const t = useText('eventForm')
  const formats = useFormats()
  const { kind, choice, without, also } = repeat
  const [day, setDay] = useState('')
  const found = useDates(toSeriesRequest(repeat, startDate), { startDate, startTime, timeZone })
  const choose = (more: Partial<RuleChoice>) => onChange({ ...repeat, choice: { ...choice, ...more } })
  const toggleDay = (one: Weekday) =>
    choose({ weekdays: choice.weekdays.includes(one) ? choice.weekdays.filter((other) => other !== one) : [...choice.weekdays, one] })
  const handleAdd = () => {
    if (day !== '') onChange({ ...repeat, also: [...new Set([...also, day])].toSorted() })
    setDay('')
  }
  return (
    <div className="grid gap-4 rounded-sheet border p-4">
      <div role="group" aria-label={t.series.heading} className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="mr-1 text-small font-semibold">
          {t.series.heading}
        </span>
        {KIND_NAMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            className={pill(kind === one)}
            onClick={() => onChange({ ...repeat, kind: one })}
          >
            {t.series[KINDS[one]]}
          </button>
        ))}
      </div>
      {kind === 'once' ? null : startDate === '' ? (
        <p className="text-small text-warn">{t.series.needsDay}</p>
      ) : (
        <>
          {kind === 'custom' ? null : (
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
                    onChange={(event) => choose({ interval: bounded(event.target.value, 52) })}
                  />
                )}
              </Field>
              <EndFields choice={choice} onChange={choose} />
            </div>
          )}
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
                onClick={() => choose({ monthly: 'day' })}
              >
                {t.series.sameDay}
              </button>
              <button
                type="button"
                aria-pressed={choice.monthly === 'weekday'}
                className={pill(choice.monthly === 'weekday')}
                onClick={() => choose({ monthly: 'weekday' })}
              >
                {t.series.onNth({ day: nthWeekday(String(nthOf(startDate)), weekdayOf(startDate), { t: t.series, formats }) })}
              </button>
            </div>
          ) : null}
          <DatePreview
            dates={found.dates}
            without={without}
            first={startDate}
            onTakeOut={(date) => onChange({ ...repeat, without: [...without, date], also: also.filter((one) => one !== date) })}
            onPutBack={(date) => onChange({ ...repeat, without: without.filter((one) => one !== date) })}
          />
          <div className="flex flex-wrap items-end gap-2">
            <Field label={t.series.addDay}>
              {(control) => <Input {...control} type="date" min={startDate} value={day} onChange={(event) => setDay(event.target.value)} />}
            </Field>
            <Button disabled={day === ''} onClick={handleAdd}>
              {t.series.add}
            </Button>
          </div>
          <p role="status" className="text-small">
            <b className="tabular-nums">{t.series.dates({ count: found.dates.length })}.</b> {t.series.each}{' '}
            {found.isCut ? t.series.cut : ''}
          </p>
          {found.isBroken ? (
            <p role="alert" className="text-small font-semibold text-signal">
              {t.series.badRule}
            </p>
          ) : null}
        </>
      )}
    </div>
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

type Found = { dates: string[]; isCut: boolean; isBroken: boolean }

/** The dates of the current choice. The code that computes them is loaded on the first choice. */
function useDates(
  request: ReturnType<typeof toSeriesRequest>,
  { startDate, startTime, timeZone }: { startDate: string; startTime: string; timeZone: string },
): Found {
  const [found, setFound] = useState<Found>({ dates: [], isCut: false, isBroken: false })
  const wanted =
    request === null || request.rule.endsWith('UNTIL=')
      ? ''
      : JSON.stringify({ ...request, startDate, startTime: startTime || null, timeZone })
  useEffect(() => {
    let isStale = false
    const reckon = async () => {
      if (wanted === '') return setFound({ dates: startDate === '' ? [] : [startDate], isCut: false, isBroken: false })
      const { expandSeries } = await loadPart(() => import('@/lib/events/series'))
      if (isStale) return
      try {
        setFound({ ...expandSeries(JSON.parse(wanted)), isBroken: false })
      } catch {
        setFound({ dates: [startDate], isCut: false, isBroken: true })
      }
    }
    void reckon()
    return () => {
      isStale = true
    }
  }, [wanted, startDate])
  return found
}
