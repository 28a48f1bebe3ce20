import { HOUR_MS } from '@/lib/time/spans'
import type { Random } from '../random'
import { TALK } from '../talk'
import type { Account } from './accounts'
import { hexDigits, uuidAt, zipf } from './chance'
import { POPULAR_EVERY, type EventPlan, type World } from './world'

export type CommentRow = {
  id: string
  eventId: string
  userId: string | null
  deviceKeyHash: string | null
  text: string
  parentId: string | null
  createdAt: number
  state: 'published' | 'held'
  deletedAt: number | null
}

/** A comment has at most five above it. */
const MAX_DEPTH = 5

/** Threads under an event: most have none, some one or two, what everybody speaks of has many. */
function threadCount(random: Random, plan: EventPlan): number {
  if (plan.fate !== 'published') return 0
  if (plan.index % POPULAR_EVERY === 0) return random.int(3, 12)
  return random.chance(0.72) ? 0 : random.int(1, 2)
}

function speaker(random: Random, world: World): Account | null {
  return random.chance(0.15) ? null : (world.accounts[zipf(random, world.accounts.length, 40)] ?? null)
}

/** The comments of an event, each after the one it answers. */
export function listComments(world: World, plan: EventPlan): CommentRow[] {
  const random = world.chances('talk')(plan.index)
  const wording = world.wordings[plan.language]
  const rows: CommentRow[] = []
  const say = (text: string, parentId: string | null, from: number): CommentRow => {
    const writer = speaker(random, world)
    const createdAt = Math.floor(from + random.next() ** 2 * Math.max(0, world.nowMs - from))
    const row = {
      id: uuidAt(random, createdAt),
      eventId: plan.id,
      userId: writer?.id ?? null,
      deviceKeyHash: writer ? null : hexDigits(random, 16),
      text,
      parentId,
      createdAt,
      state: random.chance(0.004) ? ('held' as const) : ('published' as const),
      deletedAt: random.chance(0.006) ? Math.min(world.nowMs, createdAt + HOUR_MS) : null,
    }
    rows.push(row)
    return row
  }
  for (let thread = threadCount(random, plan); thread > 0; thread -= 1) {
    const texts = random.chance(0.6)
      ? random.pick(TALK[plan.language])
      : Array.from({ length: random.int(1, 3) }, () => wording.remark(random))
    let last: CommentRow | null = null
    let depth = 0
    for (const text of texts) {
      last = say(text, last?.id ?? null, last?.createdAt ?? plan.createdAt)
      depth += 1
    }
    while (last && depth <= MAX_DEPTH && random.chance(0.08)) {
      last = say(wording.remark(random), last.id, last.createdAt)
      depth += 1
    }
  }
  return rows
}

/** How many of them everybody sees: what the database keeps as the event's `commentCount`. */
export const countPublished = (rows: readonly CommentRow[]): number =>
  rows.filter((row) => row.state === 'published' && row.deletedAt === null).length
