import { z } from 'zod'
import { EVENT_STATES } from '@/lib/api/event-desk'
import { FACT_COLUMNS, wireName } from '@/lib/events/facts/fact-table'
import type { Json } from '@/lib/events/json-ld'
import { importProblem } from '@/lib/text/import-problems'
import type { SourceFields, SourceRow } from '@/lib/events/import/source-row'
import { PictureName } from './manifest'

const LocalDay = z.iso.date()
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Most pictures of one kind, as for events made here. */
const Pictures = z.array(PictureName).max(20).default([])
/** An event's address at its origin. */
export const PageAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'))

/** What a line carries besides the facts that people check in the list of an import. */
export const ArchivedRest = z.object({
  /** The event's own address at its origin. */
  url: PageAddress,
  /** Its first address, if it was already imported there. */
  importedFrom: PageAddress.nullish(),
  state: z.enum(EVENT_STATES).default('published'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(35)
    .nullish(),
  previousStartDate: LocalDay.nullish(),
  dates: z
    .array(z.object({ date: LocalDay, startTime: LocalTime.nullable() }))
    .max(200)
    .default([]),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  priceCents: z.number().int().min(0).max(100_000_000).nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  isFree: z.boolean().default(false),
  /** The repeating event it is one date of. */
  series: z.object({ id: z.string().min(1).max(100), rule: z.string().max(500), startDate: LocalDay, date: LocalDay }).nullish(),
  pictures: z
    .object({
      image: PictureName.nullish(),
      gallery: Pictures,
      lineup: Pictures,
      teaser: PictureName.nullish(),
      gif: PictureName.nullish(),
    })
    .prefault({}),
})
export type ArchivedRest = z.infer<typeof ArchivedRest>

/** The address that identifies an event wherever it moves: where it was first published. */
export const identityOf = ({ url, importedFrom }: Pick<ArchivedRest, 'url' | 'importedFrom'>): string => importedFrom ?? url

/** What finds the event when its archive is imported again. */
export const archiveUid = (identity: string): string => `archive:${identity}`
/** The address an event was imported from, from what finds it; null if it came from a file without addresses. */
export function importedFrom(importUid: string | null): string | null {
  return /^archive:(https?:\/\/.*)$/.exec(importUid ?? '')?.[1] ?? null
}

/** A line as it was read: a JSON object. */
export type ArchiveLine = { [name: string]: Json }

/** The facts of a line: columns by their names on the wire, and the line-up. */
const FACT_FIELDS: readonly string[] = [...FACT_COLUMNS.filter((name) => name !== 'hostId').map(wireName), 'lineup']

/** A line as a row of an import; `rest` is null if that part cannot be read. */
export function toSourceRow(line: ArchiveLine, { number, rest }: { number: number; rest: ArchivedRest | null }): SourceRow {
  const given = FACT_FIELDS.flatMap((name) => {
    const value = line[name] ?? null
    return value === null ? [] : [[name, value] as const]
  })
  const isText = ([, value]: readonly [string, Json]) => typeof value === 'string'
  const series = rest?.series
  return {
    line: number,
    uid: rest && identityOf(rest),
    // Safe, because names without such a field are ignored when the row is checked.
    fields: Object.fromEntries(given.filter(isText)) as SourceFields,
    facts: Object.fromEntries(given.filter((entry) => !isText(entry))),
    ...(series
      ? {
          series: {
            uid: `${new URL(identityOf(rest)).origin}/series/${series.id}`,
            rule: series.rule,
            startDate: series.startDate,
            date: series.date,
          },
        }
      : {}),
    problems: rest === null ? [{ field: 'line', message: importProblem('entry') }] : [],
  }
}
