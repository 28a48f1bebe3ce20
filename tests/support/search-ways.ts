import { randomBytes } from 'node:crypto'
import type { SearchFilters } from '@/lib/search/filters'
import { findEvents } from '@/server/search/find-events'
import type { Position } from '@/server/search/position'
import type { TermShares } from '@/server/search/term-shares'

/** A town per test: events of other tests are elsewhere. */
export const town = () => `Ort${randomBytes(6).toString('hex')}`
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const find = async (filters: SearchFilters, limit = 100, after: Position | null = null) =>
  (await findEvents(filters, { at: new Date(), limit, after, skip: 0 })).ids
/** The given events that a prompt finds in the town, in order. */
export const finder =
  (city: string) =>
  (prompt: string, filters: SearchFilters = {}) =>
    find({ city, prompt, ...filters })

/** Terms that begin with a mark are cities, categories and the like, not words. */
const isPlace = (term: string) => /^[@!%&]/.test(term)

/** Each way a search can be queried, by how common its words are assumed to be; the results must not depend on it. */
export const WAYS: [string, Partial<{ shares: TermShares }>][] = [
  ['as few words', {}],
  ['as words of every event', { shares: { total: 1e9, perDay: 1e6, shareOf: () => 0.6 } }],
  ['as words in a short list', { shares: { total: 1e9, perDay: 1, shareOf: () => 0.01 } }],
  ['as rarer words in spans of a day', { shares: { total: 1e10, perDay: 1e8, shareOf: (term) => (isPlace(term) ? 0.5 : 1e-5) } }],
  ['as rarer words in spans of years', { shares: { total: 1e8, perDay: 1e4, shareOf: (term) => (isPlace(term) ? 0.5 : 1e-4) } }],
]
