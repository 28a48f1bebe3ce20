import { FILTER_CATEGORIES } from '@/lib/events/categories'
import { weekdayOfDate } from '@/lib/calendar/days'
import { factNames } from '@/lib/events/facts/fact-table'
import { findDates } from '@/lib/recognition/dates/find-dates'
import { findTimes } from '@/lib/recognition/dates/find-times'
import { saysFree } from '@/lib/recognition/free-words'
import { plainFlyer } from '@/lib/prompts/plain-flyer'
import { MOVES, type PromptContext, type PromptPatch } from '@/lib/prompts/prompt-context'
import { hostOf } from '@/lib/recognition/web-address'
import { groundIn, type Ground } from '@/server/uploads/ground-text'
import type { ChangeAnswer } from '@/server/events/change-schema'

type Shown = ChangeAnswer['startDate']
type Words = { text: string; lower: string; ground: Ground; context: PromptContext }

const stands = (value: string | null, { ground }: Words) => value !== null && ground(value)?.together === true

const NEAR_DAY = /heute|morgen|tomorrow|today|tonight|tag|day|woche|week|später|later|früher|earlier|mittwoch/iu
const WEEKDAYS = [
  /montag|monday/iu,
  /dienstag|tuesday/iu,
  /mittwoch|wednesday/iu,
  /donnerstag|thursday/iu,
  /freitag|friday/iu,
  /samstag|sonnabend|saturday/iu,
  /sonntag|sunday/iu,
]

/** A day counts if the words it was taken from are in the text and name it. */
function checkDay({ value, evidence }: Shown, words: Words): string | undefined {
  if (
    value === null ||
    evidence === null ||
    !/^\d{4}-\d{2}-\d{2}$/.test(value) ||
    Number.isNaN(Date.parse(value)) ||
    !stands(evidence, words)
  )
    return undefined
  const [year, month, day] = value.split('-').map(Number)
  const dates = findDates(evidence)
  const hasDay = dates.some((date) =>
    [date, ...(date.through ? [date.through] : []), ...date.more].some(
      (one) => one.day === day && one.month === month && (one.year === null || one.year === year),
    ),
  )
  if (dates.length > 0) return hasDay && (value >= words.context.today || words.text.includes(String(year))) ? value : undefined
  if (value < words.context.today || !NEAR_DAY.test(evidence)) return undefined
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(evidence))
  return weekday < 0 || weekdayOfDate(value) === weekday + 1 ? value : undefined
}

/** An hour counts if our own reader sees it in the text, or if the text shifts the old one. */
function checkHour({ value, evidence }: Shown, words: Words): string | undefined {
  if (value === null || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)) return undefined
  const half = `${String((Number(value.slice(0, 2)) + 12) % 24).padStart(2, '0')}${value.slice(2)}`
  const found = findTimes(words.text).some(
    (time) => [time.time, time.until].includes(value) || (time.isHalfDay && [time.time, time.until].includes(half)),
  )
  const isShift =
    evidence !== null && stands(evidence, words) && /später|früher|eher|later|earlier|verschob|postpone|delay/iu.test(evidence)
  return found || isShift ? value : undefined
}

function checkPrice(value: string | null, { text, lower }: Words): string | undefined {
  if (value === null || value.trim() === '') return undefined
  const amounts = value.match(/\d+(?:[.,]\d{1,2})?/g) ?? []
  if (amounts.length === 0) return saysFree(value) && saysFree(text) ? value : undefined
  return amounts.every((amount) => new RegExp(`(?<![\\d.,])${amount.replace(/[.,]/g, '[.,]')}(?!\\d)`).test(lower)) ? value : undefined
}

/** An address counts if its host is in the text, letter by letter. */
function checkLink(value: string | null, { lower }: Words): string | undefined {
  if (value === null) return undefined
  const host = hostOf(value)
  const at = host.includes('.') ? lower.indexOf(host) : -1
  const isWhole = at >= 0 && !/[\p{L}\p{N}-]/u.test(lower[at + host.length] ?? ' ') && !/[\p{L}\p{N}-]/u.test(lower[at - 1] ?? ' ')
  return isWhole ? value : undefined
}

function checkLineup(answer: ChangeAnswer, words: Words): PromptPatch['lineup'] {
  const { lineup } = words.context.event
  const removed = new Set(answer.lineupRemoved.filter((name) => stands(name, words)).map((name) => name.toLowerCase()))
  const kept = lineup.filter((entry) => !removed.has(entry.name.toLowerCase()))
  const added = answer.lineupAdded.filter(
    ({ name }) => name.trim() !== '' && stands(name, words) && !lineup.some((entry) => entry.name.toLowerCase() === name.toLowerCase()),
  )
  if (added.length === 0 && kept.length === lineup.length) return undefined
  return [
    ...kept.map((entry) => ({ ...entry, startTime: entry.startTime || null })),
    ...added.slice(0, 30).map(({ name, role }) => ({ name: name.trim(), ...(role !== null && stands(role, words) ? { role } : {}) })),
  ]
}

function checkAddress(answer: ChangeAnswer, words: Words): PromptPatch['address'] {
  const given = Object.fromEntries(
    (['street', 'houseNumber', 'postalCode'] as const).flatMap((name) => (stands(answer[name], words) ? [[name, answer[name]]] : [])),
  )
  const isLeft = stands(answer.venue, words) && MOVES.test(words.text)
  if (isLeft) return { street: null, houseNumber: null, postalCode: null, ...given }
  return Object.keys(given).length > 0 ? given : undefined
}

/**
 * The change a model read from a host's words, checked against those words: whatever they do not state is dropped. Null if nothing is left.
 */
export function checkChange(answer: ChangeAnswer, text: string, context: PromptContext): PromptPatch | null {
  const words: Words = { text, lower: text.toLowerCase(), ground: groundIn(plainFlyer(text.split('\n'))), context }
  const asTold = (value: string | null) => (stands(value, words) ? (value ?? undefined) : undefined)
  const startDate = checkDay(answer.startDate, words)
  const status =
    answer.status.value !== null && stands(answer.status.evidence, words) && (answer.status.value !== 'moved' || startDate !== undefined)
      ? answer.status.value
      : undefined
  const email = answer.email?.trim().toLowerCase()
  const city = asTold(answer.city)
  const category = FILTER_CATEGORIES.find((name) => name.toLowerCase() === answer.category?.toLowerCase()) ?? asTold(answer.category)
  const tags = answer.tags?.map((tag) => tag.replace(/^#/, '').trim()).filter((tag) => tag !== '' && stands(tag, words))
  const patch: PromptPatch = {
    ...Object.fromEntries(factNames(['line']).map((name) => [name, asTold(answer[name])])),
    ...Object.fromEntries(factNames(['day']).map((name) => [name, checkDay(answer[name], words)])),
    ...Object.fromEntries(factNames(['hour']).map((name) => [name, checkHour(answer[name], words)])),
    ...Object.fromEntries(factNames(['link']).map((name) => [name, checkLink(answer[name], words)])),
    title: asTold(answer.title),
    description: answer.description !== null && words.ground(answer.description) ? answer.description : undefined,
    status,
    city: city !== undefined && context.gazetteer.findCities(city).length > 0 ? city : undefined,
    address: checkAddress(answer, words),
    price: checkPrice(answer.price, words),
    email: email !== undefined && words.lower.includes(email) ? email : undefined,
    category,
    tags: tags && tags.length > 0 ? [...new Set(tags)].slice(0, 20) : undefined,
    lineup: checkLineup(answer, words),
  }
  const stated: PromptPatch = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return Object.keys(stated).length > 0 ? stated : null
}
