/** The names of the service worker's caches. */
export const CACHES = {
  /** The offline page; one per build. */
  shell: 'litfass-shell',
  code: 'litfass-code',
  pictures: 'litfass-pictures',
  pages: 'litfass-pages',
  lists: 'litfass-lists',
  /** Pages of favorite events. */
  saved: 'litfass-saved',
} as const

/** Deleted on logout. */
export const PERSONAL_CACHES = [CACHES.pages, CACHES.lists, CACHES.saved, CACHES.pictures] as const

export const OFFLINE_PAGE = '/offline'
/** Where other apps share pictures to. */
export const SHARE_PATH = '/share'
/** The background sync tag that wakes the worker when the network is back. */
export const UPLOADS_TAG = 'litfass-uploads'

/**
 * What pages ask of the worker: to store their page with the files it has loaded, to store pages of favorite events, to delete personal
 * data, and to name its build.
 */
export type WorkerWish =
  | { type: 'keep'; url: string; files: string[] }
  | { type: 'save'; urls: string[] }
  | { type: 'unsave'; urls: string[] }
  | { type: 'forget' }
  | { type: 'which' }

/** What the worker tells pages: its build, and that a queued upload has ended. */
export type WorkerNews = { type: 'build'; id: string } | { type: 'uploaded' }

/** Tickets and doors work offline too: anyone who opened one knows its secret URL, and a logout deletes them like everything here. */
const KEPT_PAGES =
  /^\/(?:|(?:category|event|profile|reel|ticket|door)\/[^/]+|search(?:\/[^/]*)?|about|privacy|terms|imprint|comment-guidelines|install-app)$/

/** Pages that are the same for everyone. All others are personal and never stored, since the device may be shared. */
export function isKeptPage(pathname: string): boolean {
  return KEPT_PAGES.test(pathname)
}

/** Lists that are the same for everyone; offline, the last response is shown. */
export function isPublicList(pathname: string): boolean {
  return /^\/api\/(events\/(search|reel|latest|category|categories|byId|v2\/byId|advertisement|nearby)|feed\/(latest|byIds|profile-feed)|profile\/(search|sponsored))(\/|$)/.test(
    pathname,
  )
}

/** Our own code files that a page, a style sheet or another code file refers to. */
export function namedFiles(text: string): string[] {
  const found = text.match(/static\/(?:chunks|media|css)\/[\w./~%-]+\.(?:js|css|woff2)/g) ?? []
  return [...new Set(found)].map((file) => `/_next/${file}`)
}

/** Our pictures on a page, in the size it names first. */
export function namedPictures(html: string): string[] {
  return [...new Set([...html.matchAll(/<img[^>]* src="(\/img\/[^"]+)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&')))]
}
