/// <reference lib="webworker" />
import {
  CacheableResponsePlugin,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  StaleWhileRevalidate,
  type RouteHandler,
  type RuntimeCaching,
  type SerwistPlugin,
} from 'serwist'
import { sendQueued } from '@/components/uploads/send-queued'
import { keepShared } from '@/components/uploads/shared-pictures'
import {
  CACHES,
  isKeptPage,
  isPublicList,
  namedFiles,
  namedPictures,
  OFFLINE_PAGE,
  PERSONAL_CACHES,
  SHARE_PATH,
  UPLOADS_TAG,
  type WorkerNews,
  type WorkerWish,
} from './plan'
import { openNews, showNews } from './push-news'

declare const self: ServiceWorkerGlobalScope
/** Different for each build, so that browsers notice the new worker. */
declare const BUILD: string

const SHELL = `${CACHES.shell}-${BUILD}`
const DAY = 86_400
/** Pictures stored with a requested page: its own and a few others. */
const MOST_PICTURES = 8
/** The most code files the offline page may need; a limit in case their names are ever misread. */
const MOST_FILES = 80

const kept = (maxEntries: number, maxAgeSeconds: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }),
]
const isOwn = (url: URL) => url.origin === self.location.origin

/** The stored page of that URL, including those of favorite events, or else the offline page. */
async function pageFromStore(request: Request): Promise<Response> {
  const seen =
    (await caches.match(request, { cacheName: CACHES.pages, ignoreVary: true })) ??
    (await caches.match(request, { cacheName: CACHES.saved, ignoreVary: true, ignoreSearch: true })) ??
    (await sameTicket(request))
  return seen ?? offlinePage()
}

/** A ticket opened by its QR code has a signature in its URL; the page is the same. */
const sameTicket = async (request: Request) =>
  new URL(request.url).pathname.startsWith('/ticket/')
    ? caches.match(request, { cacheName: CACHES.pages, ignoreVary: true, ignoreSearch: true })
    : undefined

const offlinePage = async () => (await caches.match(OFFLINE_PAGE, { cacheName: SHELL, ignoreVary: true })) ?? Response.error()

/** A gateway that cannot reach the server counts as offline. */
const gatewaysAreNoNetwork: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if ([502, 503, 504].includes(response.status)) throw new Error(`The server cannot be reached: ${response.status}.`)
    return response
  },
}

/** The same picture in another size, if that is stored. */
async function otherSize(request: Request): Promise<Response | undefined> {
  const key = /^\/img\/[^/]+\/(.+)$/.exec(new URL(request.url).pathname)?.[1]
  if (!key) return undefined
  const cache = await caches.open(CACHES.pictures)
  const other = (await cache.keys()).find(({ url }) => url.endsWith(`/${key}`))
  return other && cache.match(other)
}

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: 8,
  plugins: [...kept(60, 30 * DAY), gatewaysAreNoNetwork, { handlerDidError: ({ request }) => pageFromStore(request) }],
})
const otherPages = new NetworkOnly({ plugins: [gatewaysAreNoNetwork, { handlerDidError: offlinePage }] })
const lists = new NetworkFirst({ cacheName: CACHES.lists, networkTimeoutSeconds: 8, plugins: kept(80, 7 * DAY) })
const code = new CacheFirst({ cacheName: CACHES.code, plugins: kept(300, 60 * DAY) })
const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [...kept(300, 30 * DAY), { handlerDidError: ({ request }) => otherSize(request) }],
})
/** Files whose names do not change between builds. */
const rootFiles = new StaleWhileRevalidate({ cacheName: CACHES.code, plugins: kept(300, 60 * DAY) })

/** Pictures shared by another app: stored here, then shown in the upload dialog of the landing page. */
const receiveShared: RouteHandler = {
  handle: async ({ request }) => {
    const form = await request.formData()
    await keepShared(form.getAll('images').filter((value) => value instanceof File))
    return Response.redirect('/?upload=shared', 303)
  },
}

const runtimeCaching: RuntimeCaching[] = [
  { matcher: ({ url }) => isOwn(url) && url.pathname === SHARE_PATH, method: 'POST', handler: receiveShared },
  { matcher: ({ url }) => isOwn(url) && url.pathname.startsWith('/_next/static/'), handler: code },
  { matcher: ({ url }) => isOwn(url) && url.pathname.startsWith('/img/'), handler: pictures },
  { matcher: ({ url }) => isOwn(url) && /^\/(icons\/)?[\w-]+\.(png|svg|webp|js)$/.test(url.pathname), handler: rootFiles },
  { matcher: ({ url, request }) => isOwn(url) && request.mode === 'navigate' && isKeptPage(url.pathname), handler: pages },
  { matcher: ({ url, request }) => isOwn(url) && request.mode === 'navigate', handler: otherPages },
  { matcher: ({ url, request }) => isOwn(url) && isPublicList(url.pathname) && !request.headers.has('authorization'), handler: lists },
]

// A new worker takes over at once. That is safe because pages come from the network first, and it has the newest offline page.
const serwist = new Serwist({ precacheEntries: [], skipWaiting: true, clientsClaim: true, navigationPreload: true, runtimeCaching })

/** Stores the offline page with every file that it and its parts refer to. */
async function keepShell(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error('The page for no network does not answer.')
  await (await caches.open(SHELL)).put(OFFLINE_PAGE, page.clone())
  const store = await caches.open(CACHES.code)
  const known = new Set(namedFiles(await page.text()))
  for (const file of known) {
    const found = (await store.match(file)) ?? (await fetch(file).catch(() => null))
    if (!found?.ok) continue
    if (file.endsWith('.js')) for (const next of namedFiles(await found.clone().text())) if (known.size < MOST_FILES) known.add(next)
    await store.put(file, found)
  }
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHES.shell) && name !== SHELL).map((name) => caches.delete(name)))
}

const fetchEach = (strategy: CacheFirst, event: ExtendableEvent, files: string[]) =>
  Promise.all(files.map((file) => strategy.handle({ event, request: new Request(file) }).catch(() => undefined)))

/** How often personal data was deleted; what was being stored meanwhile is deleted as well. */
let timesForgotten = 0

/** Stores a page that is already open, or was reached by client navigation. */
async function keep(event: ExtendableEvent, url: string, files: string[]): Promise<void> {
  const request = new Request(url, { credentials: 'omit' })
  if (!isKeptPage(new URL(request.url).pathname)) return
  const before = timesForgotten
  const [response, done] = pages.handleAll({ event, request })
  const page = await response.catch(() => null)
  await done.catch(() => undefined)
  if (timesForgotten !== before) await (await caches.open(CACHES.pages)).delete(request, { ignoreVary: true })
  if (!page?.ok || timesForgotten !== before) return
  const html = await page.text()
  await fetchEach(code, event, [...new Set([...namedFiles(html), ...files.filter((file) => file.startsWith('/_next/static/'))])])
  await fetchEach(pictures, event, namedPictures(html).slice(0, MOST_PICTURES))
}

async function save(event: ExtendableEvent, urls: string[]): Promise<void> {
  const store = await caches.open(CACHES.saved)
  for (const url of urls) {
    if (await store.match(url, { ignoreVary: true })) continue
    const page = await fetch(url, { credentials: 'omit' }).catch(() => null)
    if (!page?.ok || page.redirected) continue
    await store.put(url, page.clone())
    const html = await page.text()
    await fetchEach(code, event, namedFiles(html))
    await fetchEach(pictures, event, namedPictures(html).slice(0, MOST_PICTURES))
  }
}

const tell = async (news: WorkerNews) => {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(news)
}

const obey = async (event: ExtendableMessageEvent, wish: WorkerWish): Promise<void> => {
  if (wish.type === 'keep') await keep(event, wish.url, wish.files)
  if (wish.type === 'save') await save(event, wish.urls)
  if (wish.type === 'unsave')
    await Promise.all(wish.urls.map(async (url) => (await caches.open(CACHES.saved)).delete(url, { ignoreVary: true })))
  if (wish.type === 'forget') {
    timesForgotten += 1
    await Promise.all(PERSONAL_CACHES.map((name) => caches.delete(name)))
  }
  if (wish.type === 'which') await tell({ type: 'build', id: BUILD })
}

/** Rejects while uploads are still queued, so that the browser tries again by itself. */
const sendWaiting = async () => {
  const isDone = await sendQueued(() => tell({ type: 'uploaded' }))
  if (!isDone) throw new Error('Uploads still wait for the network.')
}

/** `addRoutes` is part of the Static Routing API of service workers, which not every browser has. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: readonly object[]) => Promise<void> }

/** Sends calls that change something straight to the network: one that passes a worker can be lost when its page closes meanwhile. */
async function passBy(event: InstallEvent): Promise<void> {
  const rules = ['POST', 'PUT', 'DELETE'].map((requestMethod) => ({
    condition: { urlPattern: { pathname: '/api/*' }, requestMethod },
    source: 'network',
  }))
  await event.addRoutes?.(rules).catch(() => undefined)
}

self.addEventListener('install', (event: InstallEvent) => event.waitUntil(Promise.all([keepShell(), passBy(event)])))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => tell({ type: 'build', id: BUILD }))))
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const wish = event.data as WorkerWish | undefined
  if (wish && typeof wish === 'object' && 'type' in wish) event.waitUntil(obey(event, wish))
})
self.addEventListener('sync', (event) => {
  if (event.tag === UPLOADS_TAG) event.waitUntil(sendWaiting())
})
self.addEventListener('push', (event) => event.waitUntil(showNews(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(self, event.notification)))
serwist.addEventListeners()
