import { z } from 'zod'
import { VIEW_SOURCES } from '@/lib/events/view-source'
import { EventCreate, EventPatch, EventStatus, EventView } from './events'
import { limitOr } from './paging'
import { plainText } from './plain-text'

/** The wire shapes of the organizer's desk: a host's own events, including drafts. */

/** Whether others see an event: `held` waits for review, a `draft` is its host's alone. */
export const EVENT_STATES = ['published', 'held', 'draft'] as const
export const EventState = z.enum(EVENT_STATES)
export type EventState = z.infer<typeof EventState>

/** An event as its host sees it. */
export const DeskEvent = EventView.extend({
  state: EventState,
  likes: z.number().int(),
  /** Its series, and the local day its rule gave it. */
  seriesId: z.string().optional(),
  recurrenceDate: z.string().optional(),
})
export type DeskEvent = z.infer<typeof DeskEvent>

export const DESK_TABS = ['upcoming', 'drafts', 'past'] as const
export const DeskTab = z.enum(DESK_TABS)
export type DeskTab = z.infer<typeof DeskTab>

/** Events per page of the desk. */
export const DESK_PAGE = 24

export const DeskQuery = z.object({
  tab: DeskTab.default('upcoming'),
  /** Words of title, venue or city. */
  query: plainText(100).default(''),
  limit: limitOr(DESK_PAGE),
  /** Id of the last event the caller has. */
  after: z.uuid().optional(),
})
export type DeskQuery = z.infer<typeof DeskQuery>

export const DeskPage = z.object({
  events: z.array(DeskEvent),
  /** Matching events per tab. */
  counts: z.object({ upcoming: z.number().int(), drafts: z.number().int(), past: z.number().int() }),
  hasMore: z.boolean(),
})
export type DeskPage = z.infer<typeof DeskPage>

export const ExportQuery = z.object({ format: z.enum(['csv', 'ics']).default('csv') })

/** Whether to publish the drafts of the same series too. */
export const PublishBody = z.object({ all: z.boolean().default(false) })

const LocalDay = z.iso.date()
const Days = z.array(LocalDay).max(200).default([])

/** How an event repeats: a rule without its name, such as `FREQ=WEEKLY;COUNT=10`, excluded days and extra days. Source: RFC 5545 §3.8.5. */
export const SeriesRequest = z.object({ rule: plainText(500).default(''), without: Days, also: Days })
export type SeriesRequest = z.infer<typeof SeriesRequest>

export const SeriesView = z.object({
  seriesId: z.string(),
  rule: z.string(),
  events: z.array(
    z.object({ id: z.string(), /** Its day now, or the one its rule gave it. */ date: z.string(), status: EventStatus, state: EventState }),
  ),
})
export type SeriesView = z.infer<typeof SeriesView>

export const SERIES_SCOPES = ['following', 'all'] as const
export const SeriesScope = z.enum(SERIES_SCOPES)
export type SeriesScope = z.infer<typeof SeriesScope>

/** A change to several events of a series: other dates are moved by as many days as the edited one. */
export const SeriesPatch = z.object({ scope: SeriesScope, patch: EventPatch })
export type SeriesPatch = z.infer<typeof SeriesPatch>
export const SeriesScopeQuery = z.object({ scope: SeriesScope })
export const SeriesDates = z.object({ dates: z.array(LocalDay).min(1).max(200) })
/** How many events of the series were changed. */
export const SeriesChange = z.object({ changed: z.number().int() })

/** Most rows of a file, most bytes, and most rows per call, since each row is a transaction of its own. */
export const MAX_IMPORT_ROWS = 500
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024
export const IMPORT_BATCH = 40

/** An event of a file; `importUid` finds it when the file is imported again. */
export const ImportEvent = EventCreate.omit({ state: true, ticketUrl: true }).extend({
  importUid: plainText(400).min(1),
  status: EventStatus.optional(),
  timeZone: plainText(60).optional(),
  /** The repeating event it is one date of, and which date. */
  series: z.object({ uid: plainText(380).min(1), rule: plainText(500), startDate: LocalDay, date: LocalDay }).optional(),
})
export type ImportEvent = z.infer<typeof ImportEvent>

/** What rows were read from: a table, a calendar, a feed, a page of the web, or pasted words. */
export const IMPORT_KINDS = ['csv', 'ics', 'feed', 'page', 'text'] as const
export const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof ImportKind>

/** The import that rows belong to, so that all of them can be taken back: its parts name the same id, which the caller makes up. */
export const ImportSource = z.object({ id: z.uuid(), kind: ImportKind, /** A file's name, an address. */ name: plainText(300) })

export const ImportBody = z.object({
  events: z.array(ImportEvent).min(1).max(IMPORT_BATCH),
  state: z.enum(['published', 'draft']).default('draft'),
  source: ImportSource.optional(),
})
export type ImportBody = z.infer<typeof ImportBody>

export const ImportOutcome = z.object({
  importUid: z.string(),
  outcome: z.enum(['created', 'updated', 'failed']),
  eventId: z.string().nullable(),
  message: z.string().nullable(),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>
export const ImportAnswer = z.object({ results: z.array(ImportOutcome) })

/**
 * A row of a file before it is imported. `update`: imported before; `duplicate`: an event with its title, day and place exists; `broken`:
 * cannot be imported.
 */
export const ImportPreviewRow = z.object({
  /** Its number in the file, from 1. */
  line: z.number().int(),
  title: z.string(),
  startDate: z.string().nullable(),
  startTime: z.string().nullable(),
  place: z.string().nullable(),
  state: z.enum(['new', 'update', 'duplicate', 'broken']),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Send it back unchanged to import the row; null if broken. */
  event: ImportEvent.nullable(),
})
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>
export const ImportPreview = z.object({
  kind: ImportKind,
  rows: z.array(ImportPreviewRow),
  /** The file has more rows than can be imported. */
  isCut: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const EventActionBody = z.object({ kind: z.enum(['calendar', 'ticket']) })
export type EventActionKind = z.infer<typeof EventActionBody>['kind']
/** Whether this was the first of its kind from this device today. */
export const EventActionAnswer = z.object({ counted: z.boolean() })

/** Days of statistics, including today. */
export const STATISTICS_DAYS = 30
const Counts = { views: z.number().int(), likes: z.number().int(), calendarAdds: z.number().int(), ticketClicks: z.number().int() }
export const EventStatistics = z.object({
  /** Totals since the event was created; calendar entries and ticket clicks since they are counted. */
  totals: z.object(Counts),
  /** Oldest first, UTC days, without gaps. */
  days: z.array(z.object({ day: z.string(), ...Counts })),
  /** Who says they go now. */
  answers: z.object({ going: z.number().int(), maybe: z.number().int() }),
  /** Where views of those days came from, the most frequent first. */
  sources: z.array(z.object({ source: z.enum(VIEW_SOURCES), views: z.number().int() })),
})
export type EventStatistics = z.infer<typeof EventStatistics>
