import { couldBeName, isCapitalised, isPerson, isPersonLike } from '../name-shape'
import { COMPANY, COMPANY_STEM, LINEUP_HEAD, ORGANISING_BODY, PROGRAMME_WORD, VENUE_LABEL } from '../vocabulary'
import type { Features } from './forest'
import { colourDistance, gapBelow, isInAddress, saturationOf, type Page, type PageRow, type Side } from './page'

const flag = (condition: boolean | undefined) => (condition ? 1 : 0)
/**
 * Below these differences of logarithms, two sizes count as the same: for neighbours, and for rows anywhere. The forests learned with them.
 */
const SAME_SIZE_BESIDE = 0.14
const SAME_SIZE = 0.12
/** Below this distance two colours count as the same. */
const SAME_INK = 0.1
/** No row on that side, or none of that kind on the page. */
const NOWHERE = 9

/** Features of the text of a row alone. */
function wordFeatures(text: string, { sense, row }: PageRow): Features {
  const letters = text.match(/\p{L}/gu) ?? []
  const words = text.trim().split(/\s+/)
  return {
    chars: text.length,
    words: words.length,
    meanWord: text.length / Math.max(1, words.length),
    capitals: letters.filter((letter) => /\p{Lu}/u.test(letter)).length / Math.max(1, letters.length),
    digits: (text.match(/\d/g) ?? []).length / Math.max(1, text.length),
    marks: (text.match(/[^\p{L}\p{N}\s]/gu) ?? []).length / Math.max(1, text.length),
    opensCapital: flag(/^[^\p{L}]*\p{Lu}/u.test(text)),
    closesOnMark: flag(/[.,:;]\s*$/u.test(text)),
    exclaims: flag(/[!?]/u.test(text)),
    quoted: flag(/[„“"«»”]/u.test(text)),
    bullet: flag(/^[•·*\-–+]\s/u.test(text)),
    listed: (text.match(/[,•·|/]/gu) ?? []).length,
    dated: flag(sense.dated),
    timed: flag(sense.timed),
    priced: flag(sense.priced),
    contact: flag(sense.contact),
    addressed: flag(sense.addressed),
    factShare: sense.factShare,
    hollow: flag(sense.hollow),
    organiser: flag(sense.organiser),
    presents: flag(sense.presents),
    eventWord: flag(sense.eventWord),
    venueWord: flag(sense.venueWord),
    venueLead: flag(sense.venueLead),
    venueLabel: flag(VENUE_LABEL.test(row.text)),
    placeOnly: flag(sense.placeOnly),
    junk: flag(sense.junk),
    sentence: flag(sense.sentence),
    name: flag(couldBeName(sense.words)),
    personLike: flag(isPersonLike(sense.words)),
    person: flag(isPerson(sense.words)),
    capitalised: flag(isCapitalised(sense.words)),
    company: flag(COMPANY.test(sense.folded) || COMPANY_STEM.test(sense.folded)),
    body: flag(ORGANISING_BODY.test(sense.folded)),
    programme: flag(PROGRAMME_WORD.test(sense.folded)),
    lineupHead: flag(LINEUP_HEAD.test(row.text.trim())),
  }
}

const ABOUT_NEIGHBOUR = [
  'dated',
  'timed',
  'priced',
  'contact',
  'addressed',
  'organiser',
  'presents',
  'eventWord',
  'venueWord',
  'hollow',
  'sentence',
  'placeOnly',
] as const

function neighbourFeatures(row: PageRow, side: Side): Features {
  const other = row.next[side]
  const upright = side === 'above' || side === 'below'
  const features: Features = {
    [`${side}Ink`]: other ? colourDistance(row.row.ink, other.row.ink) : -1,
    [`${side}Size`]: other ? Math.log(other.size / row.size) : -NOWHERE,
    [`${side}Gap`]: other
      ? Math.min(
          NOWHERE,
          upright
            ? side === 'above'
              ? gapBelow(other, row)
              : gapBelow(row, other)
            : Math.abs(other.row.x - row.row.x) / Math.max(1, row.row.width),
        )
      : NOWHERE,
  }
  if (!upright)
    return {
      ...features,
      [`${side}Dated`]: flag(other?.sense.dated || other?.sense.timed),
      [`${side}Addressed`]: flag(other?.sense.addressed),
    }
  for (const about of ABOUT_NEIGHBOUR) features[`${side}_${about}`] = flag(other?.sense[about])
  return {
    ...features,
    [`${side}Same`]: flag(other !== null && Math.abs(Math.log(other.size / row.size)) < SAME_SIZE_BESIDE),
    [`${side}Words`]: other ? other.sense.folded.split(' ').length : 0,
    [`${side}Name`]: flag(other !== null && couldBeName(other.sense.words)),
  }
}

/** Distance in page heights to the nearest row of a kind; `NOWHERE` without one. */
function distanceTo(page: Page, from: PageRow, isKind: (row: PageRow) => boolean): number {
  return page.rows.reduce(
    (least, other) =>
      other !== from && isKind(other)
        ? Math.min(least, Math.abs(other.row.y + other.row.height / 2 - from.row.y - from.row.height / 2) / page.layout.heightPx)
        : least,
    NOWHERE,
  )
}

/** The features of every row of a page before its role is decided, in the order of the rows. */
export function rowFeatures(page: Page): Features[] {
  const { layout, rows } = page
  const bySize = rows.toSorted((a, b) => b.size - a.size)
  const rankOf = new Map(bySize.map((row, index) => [row, index]))
  const firstOf = (isKind: (row: PageRow) => boolean) => rows.find(isKind)?.row.index ?? rows.length
  const firstDate = firstOf(({ sense }) => sense.dated)
  return rows.map((entry) => {
    const { row, sense, size } = entry
    const block = layout.blocks[row.block]
    const alike = rows.filter((other) => other !== entry && Math.abs(Math.log(other.size / size)) < SAME_SIZE)
    return {
      ...wordFeatures(row.text, entry),
      height: size / layout.heightPx,
      ofTallest: Math.log(size / page.tallest),
      ofBody: Math.log(size / page.body),
      sizeRank: row.sizeRank,
      rank: rankOf.get(entry) ?? 0,
      rankShare: (rankOf.get(entry) ?? 0) / rows.length,
      width: row.width / layout.widthPx,
      centre: Math.abs((row.x + row.width / 2) / layout.widthPx - 0.5),
      left: row.x / layout.widthPx,
      top: (row.y + row.height / 2) / layout.heightPx,
      angle: Math.abs(row.angle),
      confidence: row.confidence,
      rows: rows.length,
      order: row.index / rows.length,
      area: (row.width * row.heightPx) / (layout.widthPx * layout.heightPx),
      blockRows: block?.rows.length ?? 1,
      inBlock: block ? block.rows.indexOf(row.index) / Math.max(1, block.rows.length) : 0,
      alike: alike.length,
      alikeInBlock: alike.filter((other) => other.row.block === row.block).length,
      boldness: row.boldness,
      contrast: colourDistance(row.ink, row.ground),
      colourful: saturationOf(row.ink),
      inkShare: rows.filter((other) => colourDistance(row.ink, other.row.ink) < SAME_INK).length / rows.length,
      groundShare: rows.filter((other) => colourDistance(row.ground, other.row.ground) < SAME_INK).length / rows.length,
      inAddress: flag(isInAddress(page, sense.folded)),
      echoed: rows.filter((other) => other !== entry && sense.folded.length >= 4 && ` ${other.sense.folded} `.includes(` ${sense.folded} `))
        .length,
      toDate: distanceTo(page, entry, (other) => other.sense.dated),
      toTime: distanceTo(page, entry, (other) => other.sense.timed),
      toAddress: distanceTo(page, entry, (other) => other.sense.addressed),
      toContact: distanceTo(page, entry, (other) => other.sense.contact),
      afterDate: row.index - firstDate,
      ...neighbourFeatures(entry, 'above'),
      ...neighbourFeatures(entry, 'below'),
      ...neighbourFeatures(entry, 'left'),
      ...neighbourFeatures(entry, 'right'),
    }
  })
}
