import { fold } from './fold'
import type { Layout } from './layout'
import { bareStack, markedLists, runningOrder, stacks, underTimes } from './lineup-lists'
import type { Found, Page } from './lineup-page'
import { companies, inGenitive, marked, persons, soleAct, underHeads } from './lineup-people'
import { inTitle, underHeadliner } from './lineup-title'
import type { Name } from './name-shape'
import type { Reading, ReadingContext } from './reading-context'
import { sensesOf, type RowSense } from './row-sense'
import { ORGANISING_BODY } from './vocabulary'

const MUSIC = /(?:^| )(?:konzert|konzerte|concert|concerts|concierto|concerto|live|live music|livemusik|en directo|en vivo|dal vivo|unplugged|unverstarkt|clubnacht|clubnight|club night|rave|electro|elektro|tour|tournee|tickets|advance|day of show|stage|performing|band|bands|musik|music|musica|musique|dj|djs|album|ep|release|doors|vvk|adv|dos|all ages|rock|punk|jazz|blues|folk|metal|techno|indie|pop|soul|funk|reggae|hip hop|rap|ska|country|bluegrass|swing|salsa|grateful dead|orchester|orchestra|orchestre|chor|choir|ensemble|quartett|quartet|trio|quintett|duo|gig)(?= |$)|konzert|concert|musik(?!verein|schule|kapelle)/g
const COMPOSERS = /^(?:werke von|musik von|works by|music by|kompositionen von|opere di|oeuvres de|nach |based on|text )/

/** Events whose lists name goods and what is mended, not people. */
const OF_GOODS = /markt(?= |$)|borse(?= |$)|(?:^| )(?:market|basar|bazar|bazaar|brocante|vide grenier|vide greniers|mercadillo|mercatino|repair cafe|reparatur cafe|repair|reparatur|reparieren|sale|messe|fair|rommelmarkt|kermesse|bourse|kleidertausch|swap)(?= |$)/

function musicEvidence(senses: readonly RowSense[]): number {
  return new Set(senses.flatMap(sense => fold(sense.row.text).match(MUSIC) ?? []).map(word => word.trim())).size
}

/**
 * Who performs, speaks or plays, as printed, with role and time where the flyer gives them; empty when it names nobody.
 * Read title and venue first and hand their lines over in the context. Composers of a programme, organisers and sponsors are not performers.
 */
export function readLineup(layout: Layout, context: ReadingContext): Array<Reading<Name>> {
  const senses = sensesOf(layout, context)
  const music = musicEvidence(senses)
  const festive = senses.some(sense => /(?:^| )(?:fest|festa|fiesta|fete|feria|sagra|feest|festival|open air|openair|tour|night|nacht)(?= |$)|fest(?:ival)?(?= |$)/.test(sense.folded))
  const page: Page = { layout, context, senses, music, stage: music + (festive ? 1 : 0) }
  const titled = inTitle(page)
  const clear = [...titled, ...underHeadliner(page), ...underHeads(page), ...runningOrder(page), ...underTimes(page), ...markedLists(page), ...marked(page), ...persons(page), ...inGenitive(page)]
  const dense = stacks(page)
  const inName = senses.filter(sense => sense.row.lines.some(line => context.titleLines.has(line)))
  const ofTitle = (found: Found) => (titled.length > 0 || (music === 0 && inName.some(sense => sense.eventWord))) && found.sense.row.lines.some(line => context.titleLines.has(line))
  const stacked = dense.length > 0 || clear.length > 0 ? dense.filter(found => !ofTitle(found)) : bareStack(page)
  const goods = inName.some(sense => OF_GOODS.test(sense.folded))
  const all = [...clear, ...stacked, ...companies(page)].filter(found => !(goods && !found.name.includes(' ') && found.startTime === null) && !COMPOSERS.test(fold(found.sense.row.text)) && !ORGANISING_BODY.test(fold(found.name)))
  const supported = all.length > 0 && all.length <= 6 && senses.some(sense => /^(?:live |und |and |plus |with |mit )?(?:support|special guests?|w|opening|opening act|vorband)(?= |$)/.test(fold(sense.row.text)) || /^\+\s?\p{Lu}/u.test(sense.row.text) || (music > 0 && /^(?:with|feat|featuring)(?= |$)/.test(fold(sense.row.text))))
  const found = all.length === 0 || supported ? [...all, ...soleAct(page, supported)] : all
  const byName = new Map<string, Found>()
  for (const entry of found) {
    const key = fold(entry.name)
    if (key === fold(context.city ?? '')) continue
    const known = byName.get(key)
    if (!known) byName.set(key, entry)
    else byName.set(key, { ...known, role: known.role ?? entry.role, startTime: known.startTime ?? entry.startTime, confidence: Math.max(known.confidence, entry.confidence) })
  }
  const keys = [...byName.keys()]
  for (const key of keys) if (keys.some(other => other !== key && byName.has(other) && ` ${other} `.includes(` ${key} `))) byName.delete(key)
  return [...byName.values()].toSorted((a, b) => a.sense.row.index - b.sense.row.index).slice(0, 60).map(({ name, role, startTime, confidence, sense }) => ({
    value: { name: name.slice(0, 120), role, startTime }, confidence, evidence: sense.row.text.slice(0, 500), lines: sense.row.lines,
  }))
}
