import { withoutLanguage } from '@/lib/text/languages'

/** What someone wanted who has to log in first; the catalogue has the words (`auth.why`). */
export type LoginReason = 'own' | 'tickets' | 'chats' | 'desk' | 'advertising' | 'news' | 'groups' | 'claim' | 'message' | 'going'

const PAGES: readonly [page: RegExp, reason: LoginReason][] = [
  [/^\/me\/tickets$/, 'tickets'],
  [/^\/me(\/|$)/, 'own'],
  [/^\/(my-groups|group)(\/|$)/, 'chats'],
  [/^\/admin\/events(\/|$)/, 'desk'],
  [/^\/advertising\//, 'advertising'],
  [/^\/notifications$/, 'news'],
  // Of pages that anyone may read, one part asks for an account.
  [/^\/event\/[^/]+#community$/, 'groups'],
  [/^\/event\/[^/]+#claim$/, 'claim'],
  [/^\/event\/[^/]+#going$/, 'going'],
  [/^\/profile\/[^/]+#message$/, 'message'],
]

/** Why the page that a login leads to asks for one; null where it does not. */
export function loginReason(next: string): LoginReason | null {
  const { pathname, hash } = new URL(withoutLanguage(next), 'http://here.invalid')
  return PAGES.find(([page]) => page.test(pathname) || page.test(pathname + hash))?.[1] ?? null
}
