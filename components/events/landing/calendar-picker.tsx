'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { useOwnList } from '@/components/browser/own-lists'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Sheet } from '@/components/ui/sheet'
import { loadPart } from '@/components/ui/lazy-part'
import { dayPresets, offeredYears, pickDay } from '@/lib/calendar/pick-days'
import { formatRange, NO_RANGE, type DayRange } from '@/lib/calendar/range'
import { localDateOf } from '@/lib/events/when'
import { pagePicture } from '@/lib/media/urls'
import { INITIAL_LANDING } from '@/lib/search/landing-state'
import { useFormats, useText } from '#texts'

export type CalendarPickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  range: DayRange
  onConfirm: (range: DayRange) => void
}

/** A day of the calendar, in the reader's time zone. */
const toDay = (date: Date): string => date.toLocaleDateString('en-CA')
const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

type FavoriteDay = { imageUrl: string; titles: string }
const FavoriteDays = createContext<ReadonlyMap<string, FavoriteDay>>(new Map())

/** Picks a day or a range. Favorite events show their pictures behind their days. */
export function CalendarPicker({ open, onOpenChange, range: given, onConfirm }: CalendarPickerProps) {
  const formats = useFormats()
  const t = useText('dayPicker')
  const [range, setRange] = useState(given)
  const [month, setMonth] = useState(() => (given.start ? toDate(given.start) : new Date()))
  const favoriteDays = useFavoriteDays(open)
  const presets = dayPresets(toDay(new Date()))
  const years = offeredYears(new Date().getFullYear())
  const isPicked = range.start !== null
  useEffect(() => {
    if (open) setRange(given)
  }, [open, given])

  const confirm = (chosen: DayRange) => {
    onOpenChange(false)
    onConfirm(chosen)
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.calendar} description={t.calendarHint} closeLabel={t.close}>
      <ul className="mb-3 flex flex-wrap gap-2">
        {presets.map(({ name, range: days }) => (
          <li key={name}>
            <Button look="quiet" onClick={() => confirm(days)}>
              {t[name]}
            </Button>
          </li>
        ))}
      </ul>
      <FavoriteDays value={favoriteDays}>
        <DayPicker
          mode="range"
          selected={{ from: range.start ? toDate(range.start) : undefined, to: range.end ? toDate(range.end) : undefined }}
          onSelect={(_, day) => setRange((now) => pickDay(now, toDay(day)))}
          month={month}
          onMonthChange={setMonth}
          captionLayout="dropdown"
          startMonth={new Date(years[0] ?? 0, 0)}
          endMonth={new Date(years.at(-1) ?? 0, 11)}
          weekStartsOn={1}
          showOutsideDays
          fixedWeeks
          formatters={{
            formatWeekdayName: (date) => formats.weekdayShort(date),
            formatMonthDropdown: (date) => formats.date(date, 'month'),
          }}
          classNames={LOOKS}
          modifiers={{ past: { before: new Date() } }}
          modifiersClassNames={{
            past: 'is-past',
            today: 'is-today',
            selected: 'is-chosen',
            range_start: 'is-first',
            range_end: 'is-last',
            range_middle: 'is-between',
            outside: 'opacity-45',
          }}
          components={{
            DayButton: PictureDay,
            Chevron: ({ orientation }) =>
              orientation === 'left' ? (
                <ChevronLeft aria-hidden className="size-5" />
              ) : orientation === 'right' ? (
                <ChevronRight aria-hidden className="size-5" />
              ) : (
                <></>
              ),
          }}
        />
      </FavoriteDays>
      <p aria-live="polite" className="mt-3 min-h-6 text-center text-small font-semibold">
        {formatRange(range, toDay(new Date()), formats)}
      </p>
      <div className="mt-3 grid grid-cols-[auto_auto_1fr] gap-2">
        <Button
          onClick={() => {
            setRange(NO_RANGE)
            setMonth(new Date())
          }}
        >
          {t.today}
        </Button>
        <Button look="quiet" onClick={() => confirm(NO_RANGE)} disabled={given.start === null && !isPicked}>
          {t.anyDay}
        </Button>
        <Button look="signal" onClick={() => confirm(range)} disabled={!isPicked}>
          {range.end === null ? t.selectDate : t.confirm}
        </Button>
      </div>
    </Sheet>
  )
}

/** Pictures and titles of favorite events by day; empty while they load, or if they cannot be loaded. */
function useFavoriteDays(isWanted: boolean): ReadonlyMap<string, FavoriteDay> {
  const ids = useOwnList('favoriteEventIds')
  const [days, setDays] = useState<ReadonlyMap<string, FavoriteDay>>(new Map())
  const key = ids.join()
  useEffect(() => {
    if (!isWanted || key === '') return
    let isCurrent = true
    const load = async () => {
      const { findEventsById } = await loadPart(() => import('./find-events-by-id'))
      const events = await findEventsById(key.split(','), INITIAL_LANDING)
      const found = new Map<string, FavoriteDay>()
      for (const { startDate, imageUrl, title } of events) {
        const day = localDateOf(startDate)
        if (day)
          found.set(day, {
            imageUrl: found.get(day)?.imageUrl || (imageUrl ?? ''),
            titles: [found.get(day)?.titles, title].filter(Boolean).join(', '),
          })
      }
      if (isCurrent) setDays(found)
    }
    // the calendar works without them
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isWanted, key])
  return useMemo(() => days, [days])
}

function PictureDay({ day, modifiers, children, className, ...button }: DayButtonProps) {
  const t = useText('dayPicker')
  const ref = useRef<HTMLButtonElement>(null)
  const favorite = useContext(FavoriteDays).get(toDay(day.date))
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  return (
    <button
      {...button}
      ref={ref}
      aria-label={favorite ? `${button['aria-label'] ?? ''}, ${t.likedOn({ titles: favorite.titles })}` : button['aria-label']}
      title={favorite?.titles}
      style={favorite?.imageUrl ? { backgroundImage: `url("${pagePicture(favorite.imageUrl, 'blur')}")` } : undefined}
      className={classNames(
        className,
        favorite && 'bg-cover bg-center font-bold text-white [text-shadow:0_0_6px_rgb(0_0_0/0.9),0_1px_2px_rgb(0_0_0/0.9)]',
      )}
    >
      {children}
    </button>
  )
}

const LOOKS = {
  root: 'relative mx-auto w-full max-w-96',
  months: 'relative',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between [&_button]:pointer-events-auto [&_button]:grid [&_button]:size-11 [&_button]:place-items-center [&_button]:rounded-control [&_button]:text-ink [&_button:hover]:bg-sunken',
  month_caption: 'flex min-h-11 items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'relative',
  dropdown:
    'min-h-11 cursor-pointer appearance-none rounded-control bg-transparent px-2 font-title text-body font-bold text-ink hover:bg-sunken',
  caption_label: 'hidden',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-note font-semibold text-quiet',
  day: 'p-0.5 text-center [&.is-between]:bg-sunken [&.is-first:not(.is-last)]:rounded-l-control [&.is-first:not(.is-last)]:bg-sunken [&.is-last:not(.is-first)]:rounded-r-control [&.is-last:not(.is-first)]:bg-sunken [&.is-past_button]:text-quiet [&.is-past_button]:line-through [&.is-today_button]:ring-2 [&.is-today_button]:ring-signal [&.is-today_button]:ring-inset [&.is-first_button]:bg-ink [&.is-first_button]:text-paper [&.is-last_button]:bg-ink [&.is-last_button]:text-paper',
  day_button: 'h-11 w-full rounded-control text-small tabular-nums hover:bg-sunken',
} as const
