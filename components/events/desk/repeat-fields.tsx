'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { loadPart } from '@/components/ui/lazy-part'
import { toRule, type RuleChoice } from '@/lib/events/series-rule'
import { useText } from '#texts'
import { DatePreview } from './date-preview'
import { pill, RuleFields } from './rule-fields'

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

/** Whether and how an event repeats, with every date before it is created. */
export function RepeatFields({ repeat, startDate, startTime, timeZone, onChange }: RepeatFieldsProps) {
  const t = useText('eventForm')
  const { kind, choice, without, also } = repeat
  const [day, setDay] = useState('')
  const found = useDates(toSeriesRequest(repeat, startDate), { startDate, startTime, timeZone })
  const choose = (more: Partial<RuleChoice>) => onChange({ ...repeat, choice: { ...choice, ...more } })
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
          {kind === 'custom' ? null : <RuleFields kind={kind} choice={choice} startDate={startDate} onChange={choose} />}
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
