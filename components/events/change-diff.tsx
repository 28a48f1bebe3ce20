'use client'

import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'
import type { EventChange } from '@/lib/api/events'
import { factLabel } from '@/lib/events/shown-changes'
import { germanDate } from '@/lib/events/when'
import { STATUS_PANEL } from '@/lib/text/events'
import { HISTORY } from '@/lib/text/history'

/** Texts of this many characters are compared word by word; shorter ones stand beside each other. */
const LONG_TEXT = 60
const DAYS: readonly string[] = ['startDate', 'endDate', 'previousStartDate']
const PICTURES: readonly string[] = ['image', 'gallery', 'lineupPictures', 'gif', 'teaser']

const isStatus = (value: string): value is keyof typeof STATUS_PANEL.choices => value in STATUS_PANEL.choices

function shown(field: string, value: string | null): string {
  if (value === null) return HISTORY.nothing
  if (DAYS.includes(field)) return germanDate(value)
  if (field === 'status' && isStatus(value)) return STATUS_PANEL.choices[value]
  return value
}

/** One fact before and after: long texts word by word, pictures as pictures. */
export function ChangeDiff({ change: { field, from, to } }: { change: EventChange }) {
  if (PICTURES.includes(field)) return <Pictures from={from} to={to} />
  const isLong = field === 'description' || field === 'lineup' || (from?.length ?? 0) > LONG_TEXT || (to?.length ?? 0) > LONG_TEXT
  if (isLong && from !== null && to !== null) return <Words from={from} to={to} />
  return (
    <p className="text-small wrap-anywhere whitespace-pre-line">
      <del dir="auto" className={from === null ? 'text-quiet no-underline' : 'text-quiet decoration-2'}>{shown(field, from)}</del>
      <span aria-hidden className="px-2 text-quiet">→</span>
      <ins dir="auto" className="font-semibold no-underline">{shown(field, to)}</ins>
    </p>
  )
}

function Words({ from, to }: { from: string; to: string }) {
  return (
    <p dir="auto" className="max-h-64 overflow-y-auto text-small wrap-anywhere whitespace-pre-wrap">
      {diffWordsWithSpace(from, to).map(({ value, added, removed }, index) => (
        <Word key={index} isAdded={added} isRemoved={removed}>{value}</Word>
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
  return (
    <div className="flex flex-wrap items-center gap-2 text-small">
      <Thumbs urls={from} label={HISTORY.before} />
      <span aria-hidden className="text-quiet">→</span>
      <Thumbs urls={to} label={HISTORY.after} />
    </div>
  )
}

function Thumbs({ urls, label }: { urls: string | null; label: string }) {
  if (urls === null) return <span className="text-quiet">{HISTORY.nothing}</span>
  return (
    <>
      {urls.split('\n').map((url) =>
        isFilm(url) ? (
          <span key={url} className="rounded-control border px-2 py-1">{HISTORY.film}</span>
        ) : (
          <picture key={url}><img src={url.replace(/^https?:\/\/[^/]+/, '').replace('/img/original/', '/img/avatar/')} alt={`${HISTORY.picture} ${label}`} loading="lazy" className="size-12 rounded-control bg-sunken object-cover text-note" /></picture>
        ),
      )}
    </>
  )
}

/** Each change with the name of its fact. */
export function ChangeList({ changes, children }: { changes: readonly EventChange[]; children?: (change: EventChange) => ReactNode }) {
  return (
    <dl className="grid gap-2.5">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="text-note text-quiet">{factLabel(change.field)}</dt>
          <dd>
            <ChangeDiff change={change} />
            {children?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
