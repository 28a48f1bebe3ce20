import type { AreaText } from '@/lib/text/text-for'
import type { EventView } from '@/lib/api/events'
import type { EventStatus } from '@/lib/events/facts/statuses'
import {
  byFact,
  FACT_NAMES,
  factNames,
  factOf,
  MAX_LINK,
  MAX_TAGS,
  wireName,
  type NamesOf,
  type WireName,
} from '@/lib/events/facts/fact-table'
import { SOCIALS } from '@/lib/events/facts/social-links'
import { localDateOf } from './when'

/** A line-up row in the form; `key` identifies it there, `_id` is set for stored rows. */
export type LineupRow = { key: string; _id?: string | undefined; name: string; role: string; startTime: string }

const ONE_TEXT = ['title', 'text', 'line', 'day', 'hour', 'link', 'email', 'city', 'price'] as const
const LISTED = ['words', 'choices'] as const
const PLAIN = factNames(ONE_TEXT).map((name) => wireName(name))
const ADDRESS = factNames(['street'])
/** Entered as one text, sent as a list. */
const LISTS = factNames(LISTED)

/** The fields with one line or text each. */
export type TextFact = WireName<NamesOf<(typeof ONE_TEXT)[number] | (typeof LISTED)[number] | 'street'>> | (typeof SOCIALS)[number]

/** All facts of an event as typed: plain text, empty if unset, tags and choices separated by commas. */
export type EventForm = { [name in TextFact]: string } & { status: EventStatus; lineup: LineupRow[] }

export const TEXT_FACTS: readonly TextFact[] = [...PLAIN, ...ADDRESS, ...LISTS, ...SOCIALS]

/** Maximum characters of a field; undefined if its values cannot be too long, such as days and choices. */
export function maxLetters(name: TextFact): number | undefined {
  const column = FACT_NAMES.find((one) => wireName(one) === name)
  const { kind, max } = column === undefined ? { kind: 'link' as const } : factOf(column)
  if (kind === 'link') return MAX_LINK
  return kind === 'words' && max !== undefined ? max * MAX_TAGS : max
}

export const EMPTY_FORM: EventForm = {
  ...byFact<TextFact, { [name in TextFact]: string }>(TEXT_FACTS, () => ''),
  status: 'scheduled',
  lineup: [],
}

/** An event as its form shows it. */
export function toForm(event: EventView): EventForm {
  const { address, socialMediaLinks } = event
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(PLAIN.map((name) => [name, event[name] ?? ''])),
    ...Object.fromEntries(ADDRESS.map((name) => [name, address[name] ?? ''])),
    ...Object.fromEntries(SOCIALS.map((name) => [name, socialMediaLinks[name] ?? ''])),
    startDate: localDateOf(event.startDate) ?? '',
    endDate: localDateOf(event.endDate) ?? '',
    city: event.city ?? address.city ?? '',
    ...Object.fromEntries(LISTS.map((name) => [name, (event[name] ?? []).join(', ')])),
    status: event.status,
    lineup: event.lineup.map(({ _id, name, role, startTime }) => ({ key: _id, _id, name, role, startTime })),
  }
}

/** Tags as sent: split at commas, trimmed, each once. */
export function toTags(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ]
}

const toLineup = (rows: readonly LineupRow[]) =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ _id, name, role, startTime }) => ({ ...(_id ? { _id } : {}), name: name.trim(), role: role.trim(), startTime }))

const socialsOf = (form: EventForm) => Object.fromEntries(SOCIALS.map((name) => [name, form[name].trim()]))

/** The fields of a new event, without empty ones. Lists are JSON text, as forms send them. */
export function toCreateFields(form: EventForm): Record<string, string> {
  const links = Object.fromEntries(Object.entries(socialsOf(form)).filter(([, address]) => address !== ''))
  const lineup = toLineup(form.lineup)
  const fields: Record<string, string> = {
    ...Object.fromEntries([...PLAIN, ...ADDRESS].map((name) => [name, form[name].trim()])),
    ...Object.fromEntries(LISTS.map((name) => [name, toTags(form[name]).join(',')])),
    lineup: lineup.length > 0 ? JSON.stringify(lineup) : '',
    socialMediaLinks: Object.keys(links).length > 0 ? JSON.stringify(links) : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The person's changes as a patch: only fields that differ from what was loaded; empty text for a cleared one. */
export function toFormPatch(before: EventForm, after: EventForm): Record<string, unknown> {
  const changed = (name: keyof EventForm) => JSON.stringify(sent(before, name)) !== JSON.stringify(sent(after, name))
  const address = ADDRESS.filter(changed)
  return {
    ...Object.fromEntries(PLAIN.filter(changed).map((name) => [name, after[name].trim()])),
    ...(address.length > 0 ? { address: Object.fromEntries(address.map((name) => [name, after[name].trim()])) } : {}),
    ...Object.fromEntries(LISTS.filter(changed).map((name) => [name, toTags(after[name])])),
    ...(SOCIALS.some(changed) ? { socialMediaLinks: socialsOf(after) } : {}),
    ...(changed('status') ? { status: after.status } : {}),
    ...(changed('lineup') ? { lineup: toLineup(after.lineup) } : {}),
  }
}

/** A field as it would be sent: trimmed, and without rows that have no name. */
function sent(form: EventForm, name: keyof EventForm): unknown {
  if (name === 'lineup') return toLineup(form.lineup)
  if ((LISTS as readonly string[]).includes(name)) return toTags(form[name])
  return form[name].trim()
}

/** The form's problems as messages by field. Only the title is required. */
export function formProblems(form: EventForm, t: AreaText<'eventForm'>['problems']): Partial<Record<keyof EventForm, string>> {
  return {
    ...(form.title.trim() === '' ? { title: t.title } : {}),
    ...(form.endDate !== '' && form.startDate !== '' && form.endDate < form.startDate ? { endDate: t.order } : {}),
    ...(form.startDate === '' && form.startTime !== '' ? { startDate: t.day } : {}),
    ...(form.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()) ? { email: t.email } : {}),
    ...(toTags(form.tags).length > 20 ? { tags: t.tags } : {}),
  }
}

/** A fact two people changed: the stored value and the one typed here. */
export type FormConflict = { field: keyof EventForm; theirs: string; mine: string }

const shown = (form: EventForm, name: keyof EventForm): string =>
  name === 'lineup'
    ? toLineup(form.lineup)
        .map(({ name: artist, role, startTime }) => [artist, role, startTime].filter(Boolean).join(' · '))
        .join('\n')
    : form[name]

/**
 * Facts changed differently here and elsewhere.
 * @param base the common starting point.
 */
export function listConflicts(base: EventForm, theirs: EventForm, mine: EventForm): FormConflict[] {
  const names = Object.keys(EMPTY_FORM) as (keyof EventForm)[]
  return names
    .filter(
      (name) =>
        shown(theirs, name) !== shown(base, name) && shown(mine, name) !== shown(base, name) && shown(theirs, name) !== shown(mine, name),
    )
    .map((field) => ({ field, theirs: shown(theirs, field), mine: shown(mine, field) }))
}

/** Both people's changes merged: theirs if only they changed a fact, or if `taken` says so; else what was typed here. */
export function mergeForms(
  base: EventForm,
  options: { theirs: EventForm; mine: EventForm; taken: ReadonlySet<keyof EventForm> },
): EventForm {
  const { theirs, mine, taken } = options
  const merged: EventForm = { ...mine }
  const take = <K extends keyof EventForm>(name: K) => {
    merged[name] = theirs[name]
  }
  for (const name of Object.keys(EMPTY_FORM) as (keyof EventForm)[]) {
    if (taken.has(name) || shown(mine, name) === shown(base, name)) take(name)
  }
  return merged
}

/**
 * The form as an event in a list, for the preview.
 * @param event what is known besides the form, such as its picture; its title is shown until the form has one.
 */
export function toPreview(form: EventForm, event: Pick<EventView, 'id' | 'timeZone' | 'title'> & Partial<EventView>): EventView {
  const given = (value: string) => (value.trim() === '' ? undefined : value.trim())
  const facts = {
    startDate: given(form.startDate),
    endDate: given(form.endDate),
    startTime: given(form.startTime),
    endTime: given(form.endTime),
    venue: given(form.venue),
    city: given(form.city),
  }
  return {
    ...BLANK,
    ...event,
    _id: event.id,
    title: given(form.title) ?? event.title,
    status: form.status,
    isFree: /^(free|frei|kostenlos|eintritt frei|0\s*€?)$/i.test(form.price.trim()),
    address: {},
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  }
}

const BLANK = {
  description: '',
  dates: [],
  address: {},
  isFree: false,
  tags: [],
  socialMediaLinks: {},
  lineup: [],
  lineupPictureUrl: [],
  views: 0,
  commentCount: 0,
  hostId: '',
  isSponsored: false,
  machineRead: false,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<EventView>

/** What was read from a flyer for a form. */
type Filled = { form: Partial<Record<TextFact, string>>; lineup: readonly Omit<LineupRow, 'key'>[] }

/**
 * Fills the form's empty fields with what a flyer says; keeps what was typed.
 * @param newKey creates the keys of the line-up rows.
 */
export function fillForm(form: EventForm, { form: read, lineup }: Filled, newKey: () => string): EventForm {
  const filled = Object.fromEntries(Object.entries(read).filter(([name, value]) => value !== '' && form[name as TextFact] === ''))
  const isBlank = form.lineup.every(({ name }) => name.trim() === '')
  return { ...form, ...filled, lineup: isBlank && lineup.length > 0 ? lineup.map((row) => ({ ...row, key: newKey() })) : form.lineup }
}
