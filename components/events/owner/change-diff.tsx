'use client'

import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'
import { useFormats, useText } from '#texts'
import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'
import type { EventChange } from '@/lib/api/event-prompt'
import { factNames, PICTURE_FACTS } from '@/lib/events/facts/fact-table'
import { factLabel, factWords } from '@/lib/events/facts/fact-words'

/** Texts of at least this many characters are compared word by word; shorter ones are shown side by side. */
const LONG_TEXT = 60
const DAYS: readonly string[] = factNames(['day', 'formerDay'])
const PICTURES: readonly string[] = PICTURE_FACTS

type Words = { t: AreaText<'history'>; facts: AreaText<'facts'>; states: AreaText<'events'>['statusPanel']['choices']; formats: Formats }

function shown(field: string, value: string | null, { t, facts, states, formats }: Words): string {
  if (value === null) return t.nothing
  if (DAYS.includes(field)) return formats.localDate(value, 'shortWeekday')
  if (field === 'status') return states[value as keyof typeof states] ?? value
  return factWords(field, value, facts)
}

/** One fact before and after: long texts word by word, pictures as pictures. */
function ChangeDiff({ change: { field, from, to } }: { change: EventChange }) {
  const facts = useText('facts')
  const words = { t: useText('history'), facts, states: useText('events').statusPanel.choices, formats: useFormats() }
  if (PICTURES.includes(field)) return <Pictures from={from} to={to} />
  const isLong = field === 'description' || field === 'lineup' || (from?.length ?? 0) > LONG_TEXT || (to?.length ?? 0) > LONG_TEXT
  if (isLong && from !== null && to !== null) return <Words from={factWords(field, from, facts)} to={factWords(field, to, facts)} />
  return (
    <p className="text-small wrap-anywhere whitespace-pre-line">
      <del dir="auto" className={from === null ? 'text-quiet no-underline' : 'text-quiet decoration-2'}>
        {shown(field, from, words)}
      </del>
      <span aria-hidden className="px-2 text-quiet">
        →
      </span>
      <ins dir="auto" className="font-semibold no-underline">
        {shown(field, to, words)}
      </ins>
    </p>
  )
}

function Words({ from, to }: { from: string; to: string }) {
  return (
    <p dir="auto" className="max-h-64 overflow-y-auto text-small wrap-anywhere whitespace-pre-wrap">
      {diffWordsWithSpace(from, to).map(({ value, added, removed }, index) => (
        <Word key={index} isAdded={added} isRemoved={removed}>
          {value}
        </Word>
      ))}
    </p>
  )
}

function Word({ isAdded, isRemoved, children }: { isAdded: boolean; isRemoved: boolean; children: ReactNode }) {
  if (isAdded) return <ins className="bg-good/15 font-semibold no-underline">{children}</ins>
  if (isRemoved) return <del className="text-quiet decoration-2">{children}</del>
  return <>{children}</>
}

const isFilm = (url: string) => /\.(?:mp4|webm|mov)$/.test(url)

function Pictures({ from, to }: { from: string | null; to: string | null }) {
  const t = useText('history')
  return (
    <div className="flex flex-wrap items-center gap-2 text-small">
      <Thumbs urls={from} label={t.before} />
      <span aria-hidden className="text-quiet">
        →
      </span>
      <Thumbs urls={to} label={t.after} />
    </div>
  )
}

function Thumbs({ urls, label }: { urls: string | null; label: string }) {
  const t = useText('history')
  if (urls === null) return <span className="text-quiet">{t.nothing}</span>
  return (
    <>
      {urls.split('\n').map((url) =>
        isFilm(url) ? (
          <span key={url} className="rounded-control border px-2 py-1">
            {t.film}
          </span>
        ) : (
          <picture key={url}>
            <img
              src={url.replace(/^https?:\/\/[^/]+/, '').replace('/img/original/', '/img/avatar/')}
              alt={`${t.picture} ${label}`}
              loading="lazy"
              className="size-12 rounded-control bg-sunken object-cover text-note"
            />
          </picture>
        ),
      )}
    </>
  )
}

/** Each change with the name of its fact. */
export function ChangeList({ changes, children }: { changes: readonly EventChange[]; children?: (change: EventChange) => ReactNode }) {
  const names = useText('factNames')
  return (
    <dl className="grid gap-2.5">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="text-note text-quiet">{factLabel(change.field, names)}</dt>
          <dd>
            <ChangeDiff change={change} />
            {children?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
