import { fold } from '../fold'
import { couldBeName, isCapitalised, isPerson, isPersonLike, parseName, type Name } from '../name-shape'
import { splitNames } from '../split-names'
import {
  COMPANY,
  COMPANY_STEM,
  EVENT_STEM,
  EVENT_WORD,
  LINEUP_HEAD,
  NO_TITLE,
  ORGANISER,
  ORGANISING_BODY,
  PROGRAMME_WORD,
} from '../vocabulary'
import { namesVenue } from '../venue-words'
import type { Features } from './forest'
import { gapBelow, isInAddress, type Page, type PageRow } from './page'
import type { RowChances } from './title-candidates'

/** Text that may name a performer, speaker or team. `part` counts within the row from 0; -1 is the whole row. */
export type ActCandidate = Name & { rows: PageRow[]; part: number; features: Features }

/** What is already decided. */
export type Decided = { title: string | null; venue: string | null }

const flag = (condition: boolean | undefined) => (condition ? 1 : 0)
const LONGEST = 80

function toCandidates(page: Page, chances: readonly RowChances[], row: PageRow, decided: Decided): ActCandidate[] {
  const text = row.sense.words.replace(LINEUP_HEAD, '').trim() || row.sense.words
  const parts = splitNames(text)
  const whole = parseName(text)
  const made = parts.map((part, index) => ({
    name: parseName(part),
    part: parts.length === 1 ? -1 : index,
    pieces: parts.length,
    rows: [row],
  }))
  const below = row.next.below
  const stacked =
    below &&
    gapBelow(row, below) < 0.8 &&
    Math.abs(Math.log(below.size / row.size)) < 0.2 &&
    below.sense.factShare < 0.2 &&
    row.sense.factShare < 0.2
      ? [{ name: parseName(`${text} ${below.sense.words}`), part: -1, pieces: 1, rows: [row, below] }]
      : []
  return [...made, ...(parts.length > 1 ? [{ name: whole, part: -1, pieces: 1, rows: [row] }] : []), ...stacked]
    .filter(({ name }) => /[\p{L}\p{N}]{2}|^\p{L}$/u.test(name.name) && name.name.length <= LONGEST)
    .map(({ name, part, pieces, rows }) => ({
      ...name,
      rows,
      part,
      features: candidateFeatures(page, chances, { name, part, pieces, rows, decided, headed: text !== row.sense.words }),
    }))
}

/** Everything that could be a performer. `rowFacts` and `chances` are parallel to `page.rows`. */
export function actCandidates(page: Page, rowFacts: readonly Features[], chances: readonly RowChances[], decided: Decided): ActCandidate[] {
  return page.rows
    .filter(({ sense }) => sense.factShare < 0.9 && sense.words !== '')
    .flatMap((row) =>
      toCandidates(page, chances, row, decided).map((candidate) => ({
        ...candidate,
        features: { ...rowFacts[row.row.index], ...candidate.features },
      })),
    )
}

const PLAYED =
  /(?:^| )(?:live|konzert|concert|concerts|concerto|concierto|tour|band|bands|dj|djs|support|musik|music|musica|musique|doors|einlass|stage|album|record|release|rock|punk|jazz|blues|folk|metal|techno|indie|house|orchester|chor|ensemble)(?= |$)/g

function candidateFeatures(
  page: Page,
  chances: readonly RowChances[],
  {
    name,
    part,
    pieces,
    rows,
    decided,
    headed,
  }: { name: Name; part: number; pieces: number; rows: PageRow[]; decided: Decided; headed: boolean },
): Features {
  const chanceOf = (row: PageRow | null | undefined) => (row ? chances[row.row.index]?.act : undefined) ?? 0
  const [first, last] = [rows[0], rows.at(-1)]
  const folded = fold(name.name)
  const words = folded.split(' ')
  const title = fold(decided.title ?? '')
  const venue = fold(decided.venue ?? '')
  const own = first ? (chances[first.row.index] ?? { title: 0, act: 0, venue: 0 }) : { title: 0, act: 0, venue: 0 }
  const alike = first ? page.rows.filter((other) => !rows.includes(other) && Math.abs(Math.log(other.size / first.size)) < 0.15) : []
  const letters = name.name.match(/\p{L}/gu) ?? []
  return {
    rowAct: own.act,
    rowTitle: own.title,
    rowVenue: own.venue,
    actAbove: chanceOf(first?.next.above),
    actBelow: chanceOf(last?.next.below),
    actRight: chanceOf(first?.next.right),
    actLeft: chanceOf(first?.next.left),
    actAlike: alike.reduce((sum, row) => sum + chanceOf(row), 0),
    actAll: page.rows.reduce((sum, row) => sum + chanceOf(row), 0),
    part,
    pieces,
    stacked: rows.length,
    headed: flag(headed),
    headAbove: flag(first?.next.above !== null && LINEUP_HEAD.test(first?.next.above?.row.text.trim() ?? '')),
    role: flag(name.role !== null),
    startTime: flag(name.startTime !== null),
    nameChars: folded.length,
    nameWords: words.length,
    nameCapitals: letters.filter((letter) => /\p{Lu}/u.test(letter)).length / Math.max(1, letters.length),
    nameDigits: flag(/\d/u.test(name.name)),
    nameShare: name.name.length / Math.max(1, first?.row.text.length ?? 1),
    isName: flag(couldBeName(name.name)),
    isPersonLike: flag(isPersonLike(name.name)),
    isPerson: flag(isPerson(name.name)),
    isCapitalised: flag(isCapitalised(name.name)),
    isCompany: flag(COMPANY.test(folded) || COMPANY_STEM.test(folded)),
    isEvent: flag(EVENT_WORD.test(folded) || EVENT_STEM.test(folded)),
    isOrganiser: flag(ORGANISER.test(folded)),
    isBody: flag(ORGANISING_BODY.test(folded)),
    isProgramme: flag(PROGRAMME_WORD.test(folded)),
    isHollow: flag(NO_TITLE.test(folded)),
    isVenue: flag(namesVenue(folded)),
    inTitle: flag(title !== '' && ` ${title} `.includes(` ${folded} `)),
    isTitle: flag(title === folded),
    titleWords: words.filter((word) => ` ${title} `.includes(` ${word} `)).length / Math.max(1, words.length),
    inVenue: flag(venue !== '' && (` ${venue} `.includes(` ${folded} `) || ` ${folded} `.includes(` ${venue} `))),
    isPlace: flag(words.every((word) => page.placeWords.has(word))),
    nameInAddress: flag(isInAddress(page, folded)),
    titleIsBill: pieces > 1 && title !== '' ? flag(title.includes(folded)) : 0,
    played: new Set(page.rows.flatMap(({ sense }) => sense.folded.match(PLAYED) ?? [])).size,
    nameTimes: page.rows.filter((row) => !rows.includes(row) && folded.length >= 4 && ` ${row.sense.folded} `.includes(` ${folded} `))
      .length,
  }
}

/** Candidates below this, about one chance in three, are ignored: many faint ones together would outweigh the likely ones. */
const FAINTEST = 0.34

/** How many of the likeliest to name for the best balance of wrong and missed names (expected F1). */
function bestCount(chances: readonly number[]): number {
  const inAll = chances.reduce((sum, chance) => sum + chance, 0)
  let best = { count: 0, worth: 0 }
  let sum = 0
  chances.forEach((chance, index) => {
    sum += chance
    const worth = (2 * sum) / (index + 1 + inAll)
    if (worth > best.worth) best = { count: index + 1, worth }
  })
  return best.count
}

/**
 * The acts among the candidates: none unless one is likelier than `least`; of overlapping ones the likeliest, each name once, in page
 * order. The venue's name is never an act.
 */
export function chooseActs(
  candidates: readonly ActCandidate[],
  chances: readonly number[],
  least: number,
): { candidate: ActCandidate; chance: number }[] {
  const ranked = candidates
    .map((candidate, index) => ({ candidate, chance: chances[index] ?? 0 }))
    .filter(({ candidate, chance }) => chance >= FAINTEST && candidate.features.inVenue !== 1)
    .toSorted((a, b) => b.chance - a.chance)
  const apart: typeof ranked = []
  for (const entry of ranked) {
    const { rows, part, name } = entry.candidate
    const clashes = apart.some(
      ({ candidate }) =>
        fold(candidate.name) === fold(name) ||
        (candidate.rows.some((row) => rows.includes(row)) && (candidate.part === -1 || part === -1 || candidate.part === part)),
    )
    if (!clashes) apart.push(entry)
  }
  const chosen = apart[0] && apart[0].chance >= least ? apart.slice(0, bestCount(apart.map(({ chance }) => chance))) : []
  return chosen.toSorted(
    (a, b) => (a.candidate.rows[0]?.row.index ?? 0) - (b.candidate.rows[0]?.row.index ?? 0) || a.candidate.part - b.candidate.part,
  )
}
