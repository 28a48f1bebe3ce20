import { DAY_MS } from '@/lib/time/spans'

/** Maximum links in a comment by someone without an account, or with a new one. */
export const MAX_LINKS_OF_NEW_PEOPLE = 2

/** How many days an account counts as new. */
const NEW_ACCOUNT_DAYS = 7

/** Addresses with a scheme or `www.`, and bare names with a common top-level domain. */
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}_.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|net|org|info|biz|de|at|ch|eu|uk|fr|it|es|nl|pl|ru|cn|in|io|co|me|tv|ly|gg|to|cc|xyz|top|shop|store|online|site|club|live|link|app|dev|bet|casino)(?![\p{L}\p{N}_-])/giu

/** How many web addresses a text contains, with or without a scheme. */
export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0
}

/** Whether an account was opened less than `NEW_ACCOUNT_DAYS` ago. */
export function isNewAccount(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() < NEW_ACCOUNT_DAYS * DAY_MS
}
