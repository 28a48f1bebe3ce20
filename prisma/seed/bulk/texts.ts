import type { Random } from '../random'
import { doorWords, ENDINGS } from '../words'
import type { EventPlan } from './world'
import type { Known, Wording } from './wording'

/** Most a title may have; the database refuses longer ones. */
const TITLE_LENGTH = 300

/** What a concept's braces stand for: names first from those who play, then from anybody. */
function known(random: Random, plan: EventPlan, wording: Wording): Known {
  const { concept, names, house } = plan
  const cast: Record<string, string> = {}
  const pool = { bands: 'band', djs: 'dj', jazz: 'jazz', players: 'player', people: 'person' }[concept.names?.[0] ?? 'people']
  names.forEach((name, index) => (cast[index === 0 ? pool : `${pool}${index + 1}`] = name))
  for (const slot of ['band', 'band2', 'band3', 'dj', 'dj2', 'jazz']) cast[slot] ??= wording.band(random)
  for (const slot of ['player', 'person', 'person2']) cast[slot] ??= wording.person(random)
  const district = random.pick(wording.lexicon.districts)
  const ownWork =
    concept.works && random.chance(0.25)
      ? wording.fill(random.pick(concept.works), random, { district, city: house.city.name })
      : wording.work(random)
  return { ...cast, district, work: ownWork, city: house.city.name, venue: house.name }
}

/** How many sentences follow the first paragraph: two or three, seldom a dozen. */
const moreSentences = (random: Random) => (random.chance(0.04) ? random.int(6, 14) : random.int(0, 4))

export type EventTexts = { title: string; description: string; tags: string[] }

/** Title, description and tags of an event: what its programme says, made its own. */
export function writeTexts(random: Random, plan: EventPlan, wording: Wording): EventTexts {
  const { concept, language, house } = plan
  const facts = known(random, plan, wording)
  let title = wording.fill(concept.title, random, facts)
  const isOwn = concept.title.includes('{')
  if (random.chance(isOwn ? 0.12 : 0.6)) title = wording.fill(random.pick(wording.lexicon.twists), random, { ...facts, title })
  const more = Array.from({ length: moreSentences(random) }, () => wording.sentence(random, {}))
  const practical = [
    plan.doorsTime && plan.startTime ? doorWords(plan.doorsTime, plan.startTime, language) : '',
    random.pick(ENDINGS[language]),
  ]
    .filter(Boolean)
    .join(' ')
  const description = [wording.fill(concept.text, random, facts), more.join(' '), practical].filter(Boolean).join('\n\n')
  const own = random.chance(0.5) ? Array.from({ length: random.int(1, 3) }, () => wording.tag(random)) : []
  const tags = [...new Set([...concept.tags, ...own, ...(random.chance(0.2) ? [house.name] : [])])]
  return { title: title.slice(0, TITLE_LENGTH), description, tags }
}
