// What a page may load and run. Scripts run only with the nonce of the answer they came in (scripts/script-nonces.mjs), and what these
// load in turn; text that was smuggled into a page has none.
import fs from 'node:fs'
import path from 'node:path'

/** Where browsers tell what the policy kept them from. */
const reports = '/api/policy-reports'

const originOf = (url) => (URL.canParse(url) ? [new URL(url).origin] : [])

/** The addresses of the store, should a picture be asked for there. */
const storeOrigins = ({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' }) => {
  if (!bucket) return []
  return endpoint ? originOf(endpoint) : [`https://${bucket}.s3.${region}.amazonaws.com`, `https://s3.${region}.amazonaws.com`]
}

/** The map server; its name may begin with one of several letters, `{s}`. */
const tileOrigins = ({ MAP_TILES_URL: tiles = 'https://tile.openstreetmap.org/' }) => originOf(tiles.replace('{s}.', '*.'))

/**
 * The policy of this installation as `(path, nonce) => header`; without a nonce it is that of an answer that is no page.
 * @param firstScripts hashes of the inline scripts that stand in every page, as `'sha256-…'`.
 */
export const contentPolicy = (env, firstScripts = []) => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const images = [...new Set([...storeOrigins(set), ...tileOrigins(set), ...originOf(set.LOGO_URL ?? '')])]
  const rest = [
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reports}`,
    'report-to policy',
  ].join('; ')
  return (url, nonce) => {
    const scripts = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'", ...firstScripts] : ["'self'"]
    // The one page that compiles WebAssembly of our own.
    if (url.startsWith('/door/')) scripts.push("'wasm-unsafe-eval'")
    return `default-src 'self'; script-src ${scripts.join(' ')}; ${rest}`
  }
}

/** Names the address of reports for `report-to`. */
export const reportingEndpoints = `policy="${reports}"`

/** The file of a build that holds the hashes of the scripts that stand in every page. */
export const firstScripts = 'first-scripts.json'

/** The hashes of the scripts that stand in every page alike, as noted with the build. */
export const listFirstScripts = (buildDir) => JSON.parse(fs.readFileSync(path.join(buildDir, firstScripts), 'utf8'))
