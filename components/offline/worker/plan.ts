/** What the service worker keeps under which name. */
export const CACHES = {
  /** The page that works without a network; one per build. */
  shell: 'litfass-shell',
  code: 'litfass-code',
  pictures: 'litfass-pictures',
  pages: 'litfass-pages',
  lists: 'litfass-lists',
  /** Pages of liked events. */
  saved: 'litfass-saved',
} as const

/** What goes with the logout. */
export const PERSONAL_CACHES = [CACHES.pages, CACHES.lists, CACHES.saved, CACHES.pictures] as const

export const OFFLINE_PAGE = '/offline'
/** Where other apps send pictures. */
export const SHARE_PATH = '/share'
/** The name under which the browser is asked to wake the worker when the network is back. */
export const UPLOADS_TAG = 'litfass-uploads'

/**
 * What pages ask of the worker: to keep the page they show with the files it has loaded, liked events' pages, to forget; and to say
 * which build it is of.
 */
export type WorkerWish =
  | { type: 'keep'; url: string; files: string[] }
  | { type: 'save'; urls: string[] }
  | { type: 'unsave'; urls: string[] }
  | { type: 'forget' }
  | { type: 'which' }

/** What the worker tells pages: its build, and that a waiting upload has ended. */
export type WorkerNews = { type: 'build'; id: string } | { type: 'uploaded' }

/** Tickets and doors work without a network, too: whoever opened one has its address, and they go with the logout like everything here. */
const KEPT_PAGES =
  /^\/(?:|(?:category|event|profile|reel|ticket|door)\/[^/]+|search(?:\/[^/]*)?|about|privacy|terms|imprint|comment-guidelines|install-app)$/

/** Pages that everyone sees alike. All others are about one's own things and never kept on a device that others may share. */
export function isKeptPage(pathname: string): boolean {
  return KEPT_PAGES.test(pathname)
}

/** Lists that everyone sees alike; the last answer is shown while there is no network. */
export function isPublicList(pathname: string): boolean {
  return /^\/api\/(events\/(search|reel|latest|category|categories|byId|v2\/byId|advertisement|nearby)|feed\/(latest|byIds|profile-feed)|profile\/(search|sponsored))(\/|$)/.test(
    pathname,
  )
}

/** The files of our own code that a page, a style sheet or another file of code names. */
export function namedFiles(text: string): string[] {
  const found = text.match(/static\/(?:chunks|media|css)\/[\w./~%-]+\.(?:js|css|woff2)/g) ?? []
  return [...new Set(found)].map((file) => `/_next/${file}`)
}

/** The pictures of ours that a page shows, in the size it names first. */
export function namedPictures(html: string): string[] {
  return [...new Set([...html.matchAll(/<img[^>]* src="(\/img\/[^"]+)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&')))]
}
