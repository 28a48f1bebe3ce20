import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { Judge } from '@/lib/recognition/judge/judge'
import { judgeRows } from '@/lib/recognition/judge/judge-rows'
import { toPage } from '@/lib/recognition/judge/page'
import { readPatternFacts } from '@/lib/recognition/pattern-facts'
import { SCORED_FIELDS, scoreFlyer, type FlyerPrediction } from '@/lib/recognition/score-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { uploadDay } from './lessons'
import type { Poster } from './posters'

export type Reported = { poster: Poster; facts: FlyerFacts | null; prediction: FlyerPrediction; judge: Judge }

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const STYLE =
  'body{font:14px sans-serif;margin:2rem;max-width:90rem}section{display:grid;grid-template-columns:26rem 1fr;gap:1.5rem;border-top:1px solid #ccc;padding:1.5rem 0}figure{position:relative;margin:0}img{width:100%}figure i{position:absolute;border:2px solid #06c8}figure i.title{border-color:#d20}figure i.venue{border-color:#080}figure i.act{border-color:#a0a}table{border-collapse:collapse}td,th{padding:.1rem .5rem;text-align:left;vertical-align:top}.wrong,.missing,.invented{background:#fdd}.right{background:#dfd}'

function sectionOf({ poster, facts, prediction, judge }: Reported): string {
  const { truth, text, file } = poster
  const { verdicts, usable } = scoreFlyer(truth, prediction)
  const said = (field: (typeof SCORED_FIELDS)[number]) =>
    field === 'lineup'
      ? facts?.lineup.map(({ name, confidence }) => `${name} (${confidence})`).join(', ')
      : facts
        ? `${facts[field].value ?? ''} (${facts[field].confidence})${(facts[field].alternatives ?? []).map(({ value, confidence }) => ` · ${value} (${confidence})`).join('')}`
        : ''
  const answers = SCORED_FIELDS.map((field) => {
    const wanted = truth[field]
    return `<tr class="${verdicts[field]}"><td>${field}<td>${verdicts[field]}<td>${escape(said(field) ?? '')}<td>${escape(Array.isArray(wanted) ? wanted.join(', ') : (wanted ?? ''))}`
  })
  let boxes = ''
  let rows = ''
  if (text) {
    const { layout, context } = readPatternFacts(text, { today: uploadDay(poster), gazetteer: getGazetteer(), cityJudge: judge.city })
    const page = toPage(layout, context)
    const { chances } = judgeRows(judge, page)
    page.rows.forEach(({ row }, index) => {
      const chance = chances[index] ?? { title: 0, act: 0, venue: 0 }
      const [kind = ''] =
        Object.entries(chance)
          .filter(([, value]) => value > 0.4)
          .toSorted(([, a], [, b]) => b - a)[0] ?? []
      const percent = (value: number, whole: number) => `${((100 * value) / whole).toFixed(2)}%`
      boxes += `<i class="${kind}" style="left:${percent(row.x, layout.widthPx)};top:${percent(row.y, layout.heightPx)};width:${percent(row.width, layout.widthPx)};height:${percent(row.height, layout.heightPx)}"></i>`
      rows += `<tr><td>${escape(row.text)}<td>${chance.title.toFixed(2)}<td>${chance.act.toFixed(2)}<td>${chance.venue.toFixed(2)}<td>${row.confidence.toFixed(2)}`
    })
  }
  return `<section><figure><img loading="lazy" src="${pathToFileURL(path.join(poster.dir, file)).href}">${boxes}</figure><div><h2>${escape(file)} · ${usable ? 'usable' : 'not usable'} · ${facts?.isEvent ? 'event' : 'no event'}</h2><table><tr><th>field<th>verdict<th>answer<th>truth${answers.join('')}</table><table><tr><th>row<th>title<th>act<th>venue<th>sure${rows}</table></div></section>`
}

/**
 * Writes an HTML page: each poster with its boxes, what each row was taken for, and the truth beside the answer. It links to the pictures
 * where they are.
 */
export function writeReport(file: string, readings: readonly Reported[]): void {
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Recognition</title><style>${STYLE}</style><h1>${readings.length} posters</h1>${readings.map((reading) => sectionOf(reading)).join('')}`,
  )
}
