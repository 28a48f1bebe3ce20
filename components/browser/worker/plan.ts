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

export const OFFLINE_PAGE = '/offline'
/** Where other apps send pictures. Source: RULES PWA-3. */
export const SHARE_PATH = '/share'
/** The name under which the browser is asked to wake the worker when the network is back. */
export const UPLOADS_TAG = 'litfass-uploads'

/** What pages ask of the worker. */
export type WorkerWish = { type: 'save'; urls: string[] } | { type: 'unsave'; urls: string[] } | { type: 'forget' }

/** Pages about one's own things: never kept on a device that others may share. Source: RULES B20. */
export function isPrivatePage(pathname: string): boolean {
  return /^\/(me|my-groups|group|admin|login|register|advertising)(\/|$)/.test(pathname)
}

/** Lists that everybody sees alike; the last answer is shown while there is no network. */
export function isPublicList(pathname: string): boolean {
  return /^\/api\/(events\/(search|reel|latest|category|categories|byId|v2\/byId|advertisement|nearby)|feed\/(latest|byIds|profile-feed)|profile\/(search|sponsored))(\/|$)/.test(pathname)
}
