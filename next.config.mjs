import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { contentPolicy } from './scripts/content-policy.mjs'
import { languageRewrites } from './scripts/language.mjs'
import { nextRules } from './scripts/next-loader.mjs'

const isDevelopment = process.env.NODE_ENV === 'development'

/** In production the web server sends the policy, with a nonce of its own for each page (scripts/web.mjs); development compiles in the browser. */
const developmentPolicy = contentPolicy(process.env)('/door/')
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/** Sent with every answer. */
const everyAnswer = [
  ...(isDevelopment ? [{ key: 'Content-Security-Policy', value: developmentPolicy }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), geolocation=(self), microphone=(), payment=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** Several builds side by side, each in a folder of its own; Next notes that folder in its tsconfig, so each gets one of its own, too. */
const distDir = process.env.LITFASS_DIST_DIR
const tsconfigPath = distDir && `${distDir}.tsconfig.json`
if (tsconfigPath && !fs.existsSync(tsconfigPath)) fs.writeFileSync(tsconfigPath, JSON.stringify({ extends: './tsconfig.json' }))

/** Pages carry the name of their build, so that they notice when the service worker is of a later one. Next's own helpers read this file, too. */
const buildId = (process.env.LITFASS_BUILD_ID ??= crypto.randomBytes(9).toString('hex'))

/** An `Accept` by which a server asks for ActivityPub. */
const asksForObject = '.*application/(?:activity\\+json|ld\\+json).*'

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  generateBuildId: () => buildId,
  env: { BUILD_ID: buildId },
  // Measurements build a page to compare with, beside the real build.
  ...(process.env.BENCH ? { pageExtensions: ['bench.tsx', 'tsx', 'ts'], distDir: '.next-bench' } : {}),
  ...(distDir ? { distDir } : {}),
  poweredByHeader: false,
  // Pictures have their own proxy with fixed sizes and limits: Next's would resize any of ours to any size for anybody, and keep each on disk.
  images: { unoptimized: true },
  // The web server packs what it sends, once nonces stand in it.
  compress: false,
  // Types are the gate's to check (npm run check): whoever starts the product does not wait for them.
  typescript: { ignoreBuildErrors: true, ...(tsconfigPath ? { tsconfigPath } : {}) },
  // Rendered event pages stay in memory: unknown addresses cannot fill a disk, and a read-only container works.
  experimental: {
    isrFlushToDisk: false,
    optimizePackageImports: ['lucide-react', 'radix-ui'],
    // Most visitors see one page, and what is in one file compresses better than in many.
    turbopackChunking: { maxMergeChunkSize: 2_000_000, minChunkSize: 100_000, firstPageLoadPriority: 0.7 },
  },
  // Icons without the attributes that all of them share, a map that writes no markup, and Next without what no page of ours uses.
  turbopack: {
    rules: {
      ...nextRules,
      '**/lucide-react/dist/esm/createLucideIcon.mjs': { loaders: ['./scripts/icon-loader.mjs'] },
      '**/leaflet/dist/leaflet-src.js': { loaders: ['./scripts/map-loader.mjs'] },
    },
  },
  cacheHandler: path.resolve(import.meta.dirname, 'scripts/next-cache.mjs'),
  // The web server keeps whole answers besides (scripts/page-front.mjs).
  cacheMaxMemorySize: 24 * 1024 * 1024,
  serverExternalPackages: [
    '@fedify/fedify',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
    'graphile-worker',
    'passkit-generator',
    'pdfkit',
    'pino',
    'prom-client',
    'zxing-wasm',
  ],
  redirects: async () => [
    // Where Gancio has its feeds, and Mobilizon its events.
    { source: '/feed/:format(rss|ics)', destination: '/feeds/search.:format', permanent: true },
    { source: '/events/:id([0-9a-f-]{36})', destination: '/event/:id', permanent: true },
  ],
  rewrites: async () => ({
    // In production the web server passes chat sockets on (scripts/socket-passage.mjs).
    beforeFiles: [
      ...(isDevelopment && process.env.SOCKET_PORT
        ? [{ source: '/socket.io', destination: `http://127.0.0.1:${process.env.SOCKET_PORT}/socket.io` }]
        : []),
      // Preflights of every call are answered by one route, which also answers unknown calls.
      { source: '/api/:path*', destination: '/api/preflight', has: [{ type: 'header', key: 'access-control-request-method' }] },
      // Servers of the fediverse ask the page's own address for the object.
      ...[
        ['/event/:id', '/ap/events/:id'],
        ['/profile/:id([0-9a-f-]{36})', '/ap/actors/:id'],
      ].map(([source, destination]) => ({ source, destination, has: [{ type: 'header', key: 'accept', value: asksForObject }] })),
    ],
    // After files, so that what is no page is found first.
    afterFiles: languageRewrites,
  }),
  headers: async () => [
    { source: '/:path*', headers: everyAnswer },
    // Whoever has a ticket's or a door's address has the ticket or the door: told to nobody.
    ...['', '/:language(en|de)'].flatMap((language) =>
      ['ticket', 'door'].map((place) => ({
        source: `${language}/${place}/:path*`,
        headers: [
          { key: 'Referrer-Policy', value: 'no-referrer' },
          { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        ],
      })),
    ),
    // A feed is never a page, and the address of a private one is a secret.
    { source: '/feeds/:path*', headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }] },
    { source: '/feeds/:kind(saved|going)/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // A stored picture or film is never a page: nothing in it runs, wherever it is opened.
    { source: '/img/:path*', headers: [{ key: 'Content-Security-Policy', value: "sandbox; default-src 'none'" }] },
    { source: '/media/:path*', headers: [{ key: 'Content-Security-Policy', value: "sandbox; default-src 'none'" }] },
  ],
}

export default config
