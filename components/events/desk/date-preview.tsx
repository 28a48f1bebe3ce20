'use client'

import { RotateCcw, X } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { useFormats, useText } from '#texts'

export type DatePreviewProps = {
  dates: readonly string[]
  without: readonly string[]
  first: string
  onTakeOut: (date: string) => void
  onPutBack: (date: string) => void
}

/** All dates of a series before they are created. Each but the first can be removed. */
export function DatePreview({ dates, without, first, onTakeOut, onPutBack }: DatePreviewProps) {
  const t = useText('eventForm')
  const formats = useFormats()
  const all = [...new Set([...dates, ...without])].toSorted()
  return (
    <ol className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto" tabIndex={0} aria-label={t.series.times}>
      {all.map((date) => {
        const isOut = without.includes(date) && date !== first
        const words = formats.localDate(date, 'shortWeekday')
        return (
          <li
            key={date}
            className={classNames(
              'flex items-center rounded-control border text-note tabular-nums',
              isOut ? 'border-dashed text-quiet line-through' : 'font-semibold',
              date === first ? 'px-2.5 py-2' : 'pl-2.5',
            )}
          >
            {words}
            {date === first ? null : (
              <button
                type="button"
                className="tap-target grid place-items-center rounded-control text-quiet hover:text-ink"
                aria-label={`${isOut ? t.series.putBack : t.series.takeOut}: ${words}`}
                onClick={() => (isOut ? onPutBack(date) : onTakeOut(date))}
              >
                {isOut ? <RotateCcw aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
