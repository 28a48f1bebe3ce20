import { setImmediate } from 'node:timers/promises'
import type { EventView } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { priceText } from '@/lib/events/price-text'
import { localDateOf } from '@/lib/events/when'
import type { ProgrammePaper } from '@/lib/feeds/feed-path'
import { formatsFor } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { createGate } from '@/server/media/gate'
import { createPaper, type Paper } from '@/server/platform/paper'

/** Page sizes in points, and the text scale relative to A4. */
const SHEETS = {
  a4: { size: 'A4', width: 595.28, height: 841.89, margin: 48, scale: 1 },
  a5: { size: 'A5', width: 419.53, height: 595.28, margin: 30, scale: 0.82 },
} as const
const MAX_TITLE = 140
const SIGNAL = '#b3361b'
const QUIET = '#5d564b'
const LINE = '#cfc8bb'

export type ProgrammeOptions = {
  title: string
  /** Absolute address of the list's page. */
  pageUrl: string
  site: { name: string; url: string }
  /** Whether the list is longer than what is printed. */
  isCut: boolean
  paper: ProgrammePaper
  language: Language
  /** The time printed on the programme. */
  at: Date
}

/** Draws from the top of a page to the bottom, then continues on the next. */
function createColumn({ doc, print }: Paper, sheet: (typeof SHEETS)[ProgrammePaper], foot: string) {
  const bottom = sheet.height - sheet.margin - 22
  const widthPt = sheet.width - 2 * sheet.margin
  let sheets = 0
  const drawFoot = () => {
    sheets += 1
    print(foot, { x: sheet.margin, y: sheet.height - sheet.margin, widthPt: widthPt - 40, sizePt: 8, weight: 400, color: QUIET })
    print(String(sheets), {
      x: sheet.width - sheet.margin - 30,
      y: sheet.height - sheet.margin,
      widthPt: 30,
      sizePt: 8,
      weight: 700,
      color: QUIET,
    })
    doc.y = sheet.margin
  }
  drawFoot()
  return {
    widthPt,
    /** Starts a new page unless there is enough room left. Returns whether it did. */
    require: (heightPt: number) => {
      if (doc.y + heightPt <= bottom) return false
      doc.addPage()
      drawFoot()
      return true
    },
    heightOf: (text: string, { widthPt: width, sizePt, weight }: { widthPt: number; sizePt: number; weight: 400 | 700 }) =>
      doc.font(`latin-${weight}`).fontSize(sizePt).heightOfString(text, { width }),
  }
}

/** Drawing takes a second of computing: programmes are drawn one after the other, and let other requests through every few events. */
const enter = createGate(1)
const DRAWN_AT_ONCE = 10

/** A list of events as a programme: day by day, with hour, title, place and price. Events without a day come last. */
export function toProgrammePdf(events: readonly EventView[], options: ProgrammeOptions): Promise<Buffer> {
  return enter(() => draw(events, options))
}

async function draw(
  events: readonly EventView[],
  { title, pageUrl, site, isCut, paper: name, language, at }: ProgrammeOptions,
): Promise<Buffer> {
  const [t, status, formats] = [textFor('programme', language), textFor('feeds', language).entry, formatsFor(language)]
  const sheet = SHEETS[name]
  const sized = (points: number) => points * sheet.scale
  const paper = createPaper({ title: `${title} · ${site.name}`, size: sheet.size })
  const { doc, print } = paper
  const column = createColumn(paper, sheet, `${site.name} · ${pageUrl}`)
  const left = sheet.margin
  const hours = { widthPt: sized(54) }
  const facts = { x: left + hours.widthPt, widthPt: column.widthPt - hours.widthPt }

  print(title, { x: left, y: doc.y, widthPt: column.widthPt, sizePt: sized(26), weight: 700 })
  const asOf = t.asOf({ day: formats.localDate(at.toISOString(), 'dayAndYear') })
  print(asOf, { x: left, y: doc.y + 4, widthPt: column.widthPt, sizePt: sized(9), weight: 400, color: QUIET })
  if (events.length === 0) print(t.none, { x: left, y: doc.y + 20, widthPt: column.widthPt, sizePt: sized(12), weight: 400 })

  const drawDay = (day: string | null) => {
    const words = day ? formats.localDate(day, 'weekdayAndYear') : t.noDay
    doc
      .moveTo(left, doc.y + sized(12))
      .lineTo(left + column.widthPt, doc.y + sized(12))
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke()
    print(words, { x: left, y: doc.y + sized(18), widthPt: column.widthPt, sizePt: sized(13), weight: 700, color: SIGNAL })
  }
  let day: string | null | undefined
  for (const [index, event] of events.entries()) {
    if (index % DRAWN_AT_ONCE === 0) await setImmediate()
    const own = localDateOf(event.startDate)
    const whole = event.status === 'scheduled' ? event.title : status[event.status]({ title: event.title })
    const shown = whole.length > MAX_TITLE ? `${whole.slice(0, MAX_TITLE).toWellFormed()}…` : whole
    const more = [shortPlace(event), priceText(event, formats)].filter(Boolean).join(' · ').slice(0, 200)
    const heading = { widthPt: facts.widthPt, sizePt: sized(11), weight: 700 } as const
    const small = { widthPt: facts.widthPt, sizePt: sized(9.5), weight: 400 } as const
    const heightPt = column.heightOf(shown, heading) + (more ? column.heightOf(more, small) + 2 : 0) + sized(8)
    // A day's heading never stands alone at the bottom of a page, and is repeated on the next.
    const isTurned = column.require(heightPt + (own === day ? 0 : sized(40)))
    if (own !== day || isTurned) drawDay(own)
    day = own
    const y = doc.y + sized(7)
    print(event.startTime ?? '', { x: left, y, ...hours, sizePt: sized(11), weight: 700 })
    print(shown, { x: facts.x, y, ...heading })
    if (more) print(more, { x: facts.x, y: doc.y + 2, ...small, color: QUIET })
  }
  if (isCut) {
    column.require(sized(40))
    print(t.more, { x: left, y: doc.y + sized(16), widthPt: column.widthPt, sizePt: sized(10), weight: 700 })
  }
  return paper.finish()
}
