import { withoutLanguage } from '@/lib/text/languages'

/** What someone wanted to do when the login interrupted them; the catalogue has the words (`auth.why`). */
export type LoginReason = 'own' | 'tickets' | 'chats' | 'desk' | 'advertising' | 'news' | 'groups' | 'claim' | 'message' | 'going'

const PAGES: readonly [page: RegExp, reason: LoginReason][] = [
  [/^\/me\/tickets$/, 'tickets'],
  [/^\/me(\/|$)/, 'own'],
  [/^\/(my-groups|group)(\/|$)/, 'chats'],
  [/^\/admin\/events(\/|$)/, 'desk'],
  [/^\/advertising\//, 'advertising'],
  [/^\/notifications$/, 'news'],
  // Pages that anyone may read, of which one part needs an account.
  [/^\/event\/[^/]+#community$/, 'groups'],
  [/^\/event\/[^/]+#claim$/, 'claim'],
  [/^\/event\/[^/]+#going$/, 'going'],
  [/^\/profile\/[^/]+#message$/, 'message'],
]

/** Why the page a login leads to needs an account; null if it does not. */
export function loginReason(next: string): LoginReason | null {
  const { pathname, hash } = new URL(withoutLanguage(next), 'http://here.invalid')
  return PAGES.find(([page]) => page.test(pathname) || page.test(pathname + hash))?.[1] ?? null
}
