'use client'

import { Chip } from '@/components/ui/chip'
import { SoftLink } from '@/components/ui/soft-link'
import type { ImportOutcome, ImportPreview, ImportPreviewRow } from '@/lib/api/event-desk'
import type { Formats } from '@/lib/text/formats'
import { useFormats, useText } from '#texts'

export type ImportTableProps = {
  preview: ImportPreview
  chosen: ReadonlySet<number>
  outcomes: ReadonlyMap<string, ImportOutcome>
  onChoose: (chosen: ReadonlySet<number>) => void
}

const TONES = { new: 'quiet', update: 'ink', duplicate: 'warn', broken: 'signal' } as const
const CELL = 'py-2.5 pr-4 align-top'
const HEAD = 'py-2.5 pr-4 font-semibold'
const BOX = 'size-5 accent-signal'

const dayWords = (date: string | null, formats: Formats) =>
  date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? formats.localDate(date, 'shortWeekday') : (date ?? '')

/** Every row of a file, what it would become, and what is wrong with it. */
export function ImportTable({ preview: { rows }, chosen, outcomes, onChoose }: ImportTableProps) {
  const tEventImport = useText('eventImport')
  const t = useText('events')
  const formats = useFormats()
  const choosable = rows.filter(({ event }) => event !== null)
  const toggle = (line: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(line)
    else next.delete(line)
    onChoose(next)
  }
  return (
    <div className="max-h-[60dvh] overflow-auto rounded-sheet border px-4" tabIndex={0} role="region" aria-label={tEventImport.title}>
      <table className="w-full text-left text-small">
        <thead className="sticky top-0 bg-paper">
          <tr className="border-b">
            <th scope="col" className="w-9 py-2.5">
              <input
                type="checkbox"
                className={BOX}
                aria-label={tEventImport.selectAll}
                checked={choosable.length > 0 && choosable.every(({ line }) => chosen.has(line))}
                onChange={(event) => onChoose(event.target.checked ? new Set(choosable.map(({ line }) => line)) : new Set())}
              />
            </th>
            <th scope="col" className={HEAD}>
              {tEventImport.columns.day}
            </th>
            <th scope="col" className={HEAD}>
              {tEventImport.columns.event}
            </th>
            <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
              {tEventImport.columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, title, startDate, startTime, place, state, problems, event }) => {
            const outcome = event ? outcomes.get(event.importUid) : undefined
            return (
              <tr key={line} className="border-b border-hairline last:border-0">
                <td className={CELL}>
                  <input
                    type="checkbox"
                    className={BOX}
                    aria-label={`${tEventImport.select} ${line}: ${title}`}
                    disabled={event === null}
                    checked={event !== null && chosen.has(line)}
                    onChange={(change) => toggle(line, change.target.checked)}
                  />
                </td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                  {dayWords(startDate, formats) || <span className="text-quiet">{t.event.noDate}</span>}
                  <span className="block text-note text-quiet">{startTime}</span>
                </td>
                <td className={CELL}>
                  <span className="font-semibold break-words">{title || `${tEventImport.columns.line} ${line}`}</span>
                  {place ? <span className="block text-note text-quiet">{place}</span> : null}
                  {problems.length > 0 ? (
                    <ul className="text-note text-signal">
                      {problems.map(({ field, message }) => (
                        <li key={`${field} ${message}`}>{message}</li>
                      ))}
                    </ul>
                  ) : null}
                  <span className="mt-1.5 block sm:hidden">
                    <Outcome outcome={outcome} state={state} />
                  </span>
                  {outcome?.message ? <span className="block text-note text-signal">{outcome.message}</span> : null}
                </td>
                <td className={`${CELL} hidden whitespace-nowrap sm:table-cell`}>
                  <Outcome outcome={outcome} state={state} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Outcome({ outcome, state }: { outcome: ImportOutcome | undefined; state: ImportPreviewRow['state'] }) {
  const tDesk = useText('desk')
  const tEventImport = useText('eventImport')
  if (outcome?.eventId)
    return (
      <SoftLink href={`/admin/events/edit/${outcome.eventId}`} className="font-semibold underline underline-offset-4">
        {tDesk.edit}
      </SoftLink>
    )
  return <Chip tone={outcome ? 'signal' : TONES[state]}>{outcome ? tEventImport.failedRow : tEventImport.states[state]}</Chip>
}
