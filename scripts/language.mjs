// Which responses depend on the visitor's language, and how Next finds the page in that language.

/** Paths that are the same in every language. Pages are under a language: `/event/x` is served by `/en/event/x` or `/de/event/x`. */
const sameForAll = ['api', '_next', 'img', 'media', 'sitemaps', 'texts', 'feeds', 'programme', 'ap', '.well-known', 'en', 'de']
const pages = `/:path((?!(?:${sameForAll.join('|').replaceAll('.', '\\.')})(?:/|$)).*)`

/** The first supported language; browsers list the preferred one first. */
const accepted = '(?:[^,]*,)*?\\s*(?<language>de|en)(?:[-;,].*)?'
const chosen = { type: 'cookie', key: 'language', value: '(?<language>de|en)' }
const preferred = { type: 'header', key: 'accept-language', value: accepted }

/** Rewrites a path to the page in the visitor's language: the chosen one, or else the browser's, or else English. */
export const languageRewrites = [
  ...[{ has: [chosen] }, { has: [preferred] }].flatMap((rule) => [
    { source: '/', destination: '/:language', ...rule },
    { source: pages, destination: '/:language/:path', ...rule },
  ]),
  { source: '/', destination: '/en' },
  { source: pages, destination: '/en/:path' },
]

const acceptedPattern = new RegExp(`^${accepted}$`)
const chosenPattern = /(?:^|;)\s*language=(de|en)\s*(?:;|$)/

/** The language of a response: the path's own, or else by the rules of the rewrites. */
export const languageOf = ({ url, headers }) =>
  /^\/(de|en)(?=[/?]|$)/.exec(url)?.[1] ??
  chosenPattern.exec(headers.cookie ?? '')?.[1] ??
  acceptedPattern.exec(headers['accept-language'] ?? '')?.groups.language ??
  'en'

/** A path without its language. */
export const withoutLanguage = (url) => url.replace(/^\/(?:de|en)(?=[/?]|$)/, '').replace(/^(?!\/)/, '/')

/** Tells shared caches that an address without a language has one page per language. */
export const varyByLanguage = (request, response) => {
  const url = request.url
  if (withoutLanguage(url) !== url || new RegExp(`^/(?:${sameForAll.join('|').replaceAll('.', '\\.')})(?:/|$)`).test(url)) return
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status, ...rest) => {
    if (/^(text\/(html|x-component)|application\/manifest)/.test(String(response.getHeader('content-type') ?? '')))
      response.appendHeader('Vary', 'Accept-Language, Cookie')
    return writeHead(status, ...rest)
  }
}
