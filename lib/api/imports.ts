import { z } from 'zod'
import { ImportKind } from './event-desk'
import { plainText } from './plain-text'

/** The wire shapes of imports from the web, of undoing imports, and of watched pages, which are read once a day. */

/** Maximum length of a text that events are read from. */
export const MAX_IMPORT_WORDS = 20_000
export const MAX_WATCHED_PAGES = 20
/** Digits of the code that proves ownership of a page. */
export const WATCH_CODE_DIGITS = 6

export const AddressBody = z.object({ address: plainText(2000).min(1) })
export const WordsBody = z.object({ text: z.string().max(MAX_IMPORT_WORDS).trim().min(1) })

export const ImportView = z.object({
  id: z.string(),
  kind: ImportKind,
  name: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** Events it created that still exist, and events it changed. */
  created: z.number().int(),
  changed: z.number().int(),
})
export type ImportView = z.infer<typeof ImportView>
/** The viewer's newest imports. */
export const ImportList = z.object({ imports: z.array(ImportView) })
export type ImportList = z.infer<typeof ImportList>

/** The result of undoing an import; `kept` are events left as they are, each with the reason. */
export const ImportUndone = z.object({
  deleted: z.number().int(),
  restored: z.number().int(),
  kept: z.array(z.object({ eventId: z.string(), title: z.string(), message: z.string() })),
})
export type ImportUndone = z.infer<typeof ImportUndone>

export const WatchedPageView = z.object({
  id: z.string(),
  address: z.string(),
  /** The domain whose mailboxes prove ownership; null if many people share the site. */
  domain: z.string().nullable(),
  /** The line to put into the page's head as proof. */
  proofLine: z.string(),
  provenAt: z.string().nullable(),
  readAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** Why the last reading found nothing, as a message for people. */
  problem: z.string().nullable(),
  /** Number of rows found at the last reading. */
  found: z.number().int(),
})
export type WatchedPageView = z.infer<typeof WatchedPageView>
export const WatchedPageList = z.object({ pages: z.array(WatchedPageView), sendsMail: z.boolean() })
export type WatchedPageList = z.infer<typeof WatchedPageList>

export const WatchCodeBody = z.object({ email: z.email().max(200) })
export const WatchCodeSent = z.object({ maskedAddress: z.string() })
/** Without a code, the page itself is checked for its line. */
export const WatchProofBody = z.object({ code: z.string().trim().max(20).optional() })
export const WatchedPageId = z.object({ id: z.uuid() })
