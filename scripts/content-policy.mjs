// What a page may load and run. Scripts run only with the nonce of their answer (scripts/script-nonces.mjs), and so does what those load;
// injected text has no nonce.
import fs from 'node:fs'
import path from 'node:path'

/** Where browsers report violations. */
const reports = '/api/policy-reports'

const originOf = (url) => (URL.canParse(url) ? [new URL(url).origin] : [])

/** The store's addresses, in case it serves pictures directly. */
const storeOrigins = ({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' }) => {
  if (!bucket) return []
  return endpoint ? originOf(endpoint) : [`https://${bucket}.s3.${region}.amazonaws.com`, `https://s3.${region}.amazonaws.com`]
}

/** The map server, by default that of `lib/geo/map-tiles.ts`; its name may start with one of several letters, `{s}`. */
const tileOrigins = ({ MAP_TILES_URL: tiles = 'https://tile.openstreetmap.org/' }) => originOf(tiles.replace('{s}.', '*.'))

/**
 * The policy of this installation as `(path, nonce) => header`; without a nonce, for an answer that is not a page.
 * @param firstScripts hashes of the inline scripts in every page, as `'sha256-…'`.
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
  /** Of pages only: strings become neither markup nor script addresses, but by these policies (trusted-types.ts, kept-pages.ts). */
  const trusted = "require-trusted-types-for 'script'; trusted-types default litfass-kept-pages; "
  return (url, nonce) => {
    const scripts = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'", ...firstScripts] : ["'self'"]
    // The only page that compiles WebAssembly of ours.
    if (url.startsWith('/door/')) scripts.push("'wasm-unsafe-eval'")
    return `default-src 'self'; script-src ${scripts.join(' ')}; ${nonce ? trusted : ''}${rest}`
  }
}

/** Names the address for `report-to`. */
export const reportingEndpoints = `policy="${reports}"`

/** The build file with the hashes of the inline scripts in every page. */
export const firstScripts = 'first-scripts.json'

/** The hashes of the inline scripts in every page, as stored with the build. */
export const listFirstScripts = (buildDir) => JSON.parse(fs.readFileSync(path.join(buildDir, firstScripts), 'utf8'))
