/// <reference lib="webworker" />
import { CacheableResponsePlugin, CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist, type RouteHandler, type RuntimeCaching } from 'serwist'
import { sendQueued } from '@/components/uploads/send-queued'
import { keepShared } from '@/components/uploads/shared-pictures'
import { CACHES, isPublicList, isPrivatePage, OFFLINE_PAGE, SHARE_PATH, UPLOADS_TAG, type WorkerWish } from './plan'

declare const self: ServiceWorkerGlobalScope
/** Another one with each build, so that browsers see that there is a new worker. */
declare const BUILD: string

const SHELL = `${CACHES.shell}-${BUILD}`
const DAY = 86_400
const kept = (maxEntries: number, maxAgeSeconds: number) => [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true })]
const isOwn = (url: URL) => url.origin === self.location.origin

/** The page of that address as it was last seen, a liked event's included; else the page that says there is no network. */
async function pageFromStore(request: Request): Promise<Response> {
  const seen = (await caches.match(request, { cacheName: CACHES.pages, ignoreVary: true })) ?? (await caches.match(request, { cacheName: CACHES.saved, ignoreVary: true, ignoreSearch: true }))
  return seen ?? (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error()
}

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: 8,
  plugins: [...kept(60, 30 * DAY), { handlerDidError: ({ request }) => pageFromStore(request) }],
})
/** What only its owner may see is never kept. */
const privatePages = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => pageFromStore(request) }] })
const lists = new NetworkFirst({ cacheName: CACHES.lists, networkTimeoutSeconds: 8, plugins: kept(80, 7 * DAY) })

/** Pictures that another app shares: kept here, then shown in the upload dialog of the landing page. */
const receiveShared: RouteHandler = {
  handle: async ({ request }) => {
    const form = await request.formData()
    await keepShared(form.getAll('images').filter((value) => value instanceof File))
    return Response.redirect('/?upload=shared', 303)
  },
}

const runtimeCaching: RuntimeCaching[] = [
  { matcher: ({ url }) => isOwn(url) && url.pathname === SHARE_PATH, method: 'POST', handler: receiveShared },
  { matcher: ({ url }) => isOwn(url) && url.pathname.startsWith('/_next/static/'), handler: new CacheFirst({ cacheName: CACHES.code, plugins: kept(250, 60 * DAY) }) },
  { matcher: ({ url }) => isOwn(url) && /^\/(img|icons)\/|^\/[\w-]+\.(png|svg|webp|js)$/.test(url.pathname), handler: new CacheFirst({ cacheName: CACHES.pictures, plugins: kept(300, 30 * DAY) }) },
  { matcher: ({ url, request }) => isOwn(url) && request.mode === 'navigate' && isPrivatePage(url.pathname), handler: privatePages },
  { matcher: ({ url, request }) => isOwn(url) && request.mode === 'navigate', handler: pages },
  { matcher: ({ url, request }) => isOwn(url) && isPublicList(url.pathname) && !request.headers.has('authorization'), handler: lists },
]

const serwist = new Serwist({ precacheEntries: [], skipWaiting: false, clientsClaim: true, navigationPreload: true, runtimeCaching })

/** The page that works without a network, with every file it names. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' })
  if (!page.ok) throw new Error('The offline page does not answer.')
  const html = await page.clone().text()
  await cache.put(OFFLINE_PAGE, page)
  const files = [...new Set(html.match(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)/g) ?? [])]
  const code = await caches.open(CACHES.code)
  await Promise.all(files.map((file) => code.add(file).catch(() => undefined)))
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHES.shell) && name !== SHELL).map((name) => caches.delete(name)))
}

async function save(urls: string[]): Promise<void> {
  const cache = await caches.open(CACHES.saved)
  for (const url of urls) {
    const page = await fetch(url, { credentials: 'omit' }).catch(() => null)
    if (page?.ok && !page.redirected) await cache.put(url, page)
  }
}

const obey = async (wish: WorkerWish): Promise<void> => {
  if (wish.type === 'save') await save(wish.urls)
  if (wish.type === 'unsave') await Promise.all(wish.urls.map(async (url) => (await caches.open(CACHES.saved)).delete(url)))
  if (wish.type === 'forget') await Promise.all([CACHES.pages, CACHES.lists, CACHES.saved].map((name) => caches.delete(name)))
}

/** Tells the open pages how a queued upload ended; the first of them shows it. */
const sendAndTell = () =>
  sendQueued(async (outcome) => {
    const [page] = await self.clients.matchAll({ type: 'window' })
    page?.postMessage({ type: 'uploaded', eventId: outcome.eventId })
  })

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()))
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const wish = event.data as WorkerWish | undefined
  if (wish && typeof wish === 'object' && 'type' in wish) event.waitUntil(obey(wish))
})
self.addEventListener('sync', (event) => {
  if (event.tag === UPLOADS_TAG) event.waitUntil(sendAndTell())
})
serwist.addEventListeners()
