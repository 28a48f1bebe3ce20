import { DAY_MS } from '@/lib/time/spans'
import { countLinks } from '@/lib/comments/links'
import {
  REPEATED_LENGTH,
  SPAM_LIKELIHOOD,
  SPAM_SIGNS,
  bareText,
  hasSpamWords,
  repeatsItself,
  spamLikelihood,
  spamWords,
  type SpamSign,
} from '@/lib/moderation/spam'
import { now } from '@/server/platform/clock'
import type { Tx } from '@/server/platform/db'

/** The row that counts the decisions themselves; real words are never empty. */
const DECISIONS = ''
const REPEATED_DAYS = 7
/** How many recent comments a text is compared with. */
const COMPARED = 500

/** How likely a text is spam, judged by staff's earlier decisions; null if there are too few. */
async function likelihoodOf(tx: Tx, text: string): Promise<number | null> {
  const rows = await tx.spamWord.findMany({
    where: { word: { in: [DECISIONS, ...spamWords(text)] } },
    select: { word: true, spam: true, ham: true },
  })
  const totals = rows.find(({ word }) => word === DECISIONS) ?? { spam: 0, ham: 0 }
  return spamLikelihood(
    rows.filter(({ word }) => word !== DECISIONS),
    totals,
  )
}

/** Whether someone else has recently written the same text, ignoring addresses, digits and punctuation. */
async function isSaidElsewhere(tx: Tx, text: string, writtenBy: { userId: string | null; deviceKeyHash: string | null }): Promise<boolean> {
  const bare = bareText(text)
  if (bare.length < REPEATED_LENGTH) return false
  const others = await tx.comment.findMany({
    where: {
      createdAt: { gt: new Date(now().getTime() - REPEATED_DAYS * DAY_MS) },
      NOT: writtenBy.userId !== null ? { userId: writtenBy.userId } : { userId: null, deviceKeyHash: writtenBy.deviceKeyHash ?? '' },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: COMPARED,
    select: { text: true },
  })
  return others.some((other) => bareText(other.text) === bare)
}

/** The signs of spam in a text, in the order of `SPAM_SIGNS`. */
export async function listSpamSigns(
  tx: Tx,
  text: string,
  writtenBy: { userId: string | null; deviceKeyHash: string | null },
): Promise<SpamSign[]> {
  const found: Record<SpamSign, boolean> = {
    link: countLinks(text) > 0,
    repeat: repeatsItself(text) || (await isSaidElsewhere(tx, text, writtenBy)),
    words: hasSpamWords(text),
    taught: ((await likelihoodOf(tx, text)) ?? 0) >= SPAM_LIKELIHOOD,
    stranger: false,
  }
  return SPAM_SIGNS.filter((sign) => found[sign])
}

/** Teaches the filter what staff decided about a text. Words are counted without their author. */
export async function teachFilter(tx: Tx, text: string, verdict: 'spam' | 'ham'): Promise<void> {
  const words = [DECISIONS, ...spamWords(text)].toSorted()
  await tx.$executeRaw`
    INSERT INTO "SpamWord" ("word", "spam", "ham") SELECT word, ${verdict === 'spam' ? 1 : 0}::int, ${verdict === 'ham' ? 1 : 0}::int FROM unnest(${words}::text[]) AS word ORDER BY 1
    ON CONFLICT ("word") DO UPDATE SET "spam" = "SpamWord"."spam" + excluded."spam", "ham" = "SpamWord"."ham" + excluded."ham"`
}
