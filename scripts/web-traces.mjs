// Traces requests by the pattern of their address, if server/platform/traces.ts traces this process.
import fs from 'node:fs'
import path from 'node:path'
import { withoutLanguage } from './language.mjs'

const readable = (page) => page.replaceAll(/\[{1,2}(?:\.{3})?(\w+)\]{1,2}/g, '{$1}')

/**
 * Returns the pattern of a path, as in `/event/{eventId}`. What matches no page or call is `/{other}`: a path that someone made up may hold
 * anything.
 * @param buildDir the folder of Next's build, which lists its routes.
 */
const createRouteNames = (buildDir) => {
  const { staticRoutes, dynamicRoutes } = JSON.parse(fs.readFileSync(path.join(buildDir, 'routes-manifest.json'), 'utf8'))
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ name: readable(page), regex: new RegExp(regex) }))
  const find = (at) => (fixed.has(at) ? at : patterns.find(({ regex }) => regex.test(at))?.name)
  const isCatchAll = (name) => name === undefined || /^\/\{\w+\}(\/\{\w+\})?$/.test(name)
  return (url) => {
    const at = url.split('?')[0]
    if (at.startsWith('/_next/')) return '/_next/{file}'
    if (withoutLanguage(at) !== at) return find(at) ?? '/{other}'
    const own = find(at)
    // pages without a language are served by those of the visitor's
    const spoken = find(`/en${at === '/' ? '' : at}`)?.replace('/{language}', '') || (at === '/' ? '/' : undefined)
    if (!isCatchAll(own)) return own
    return spoken === undefined || (isCatchAll(spoken) && spoken !== '/') ? '/{other}' : spoken
  }
}

/** Returns `(request, response, work)`, to be called with each request. */
export const createWebTraces = (buildDir) => {
  const routeOf = createRouteNames(buildDir)
  return (request, response, work) => {
    const traces = globalThis.litfassTraces
    if (traces) traces.request({ request, response, route: routeOf(request.url) }, work)
    else work()
  }
}
