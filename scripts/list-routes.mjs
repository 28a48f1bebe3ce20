#!/usr/bin/env node
// Lists the route files below app/api for the API's description; with --check, only reports whether the list is up to date.
//   npm run routes [-- --check]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.mjs'

const api = path.join(root, 'app/api')
const file = path.join(api, 'openapi.json/routes.ts')
/** The description itself, next-auth's calls, and the fallback for unknown ones. */
const NOT_LISTED = /^(openapi\.json|auth\/\[\.\.\.nextauth\]|\[\.\.\.rest\])$/

const folders = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
  .filter((folder) => !NOT_LISTED.test(folder))
  .sort()

/** `events/[id]/claim` becomes `eventsIdClaim`. */
const nameOf = (folder) => folder.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, letter = '') => letter.toUpperCase())
const keyOf = (folder) => folder.replaceAll(/\[(\w+)\]/g, '{$1}')

const list = `// Made by \`npm run routes\` from the folders of app/api.
import type { ApiCall } from '@/lib/api/openapi'
import type { Handler } from '@/server/http/route'
${folders.map((folder) => `import * as ${nameOf(folder)} from '../${folder}/route'`).join('\n')}

/** Every address below \`/api/\` with its route file: the documented calls. */
export const ROUTES: Record<string, Partial<Record<ApiCall['method'], Handler>>> = {
${folders.map((folder) => `  '${keyOf(folder)}': ${nameOf(folder)},`).join('\n')}
}
`

if (!process.argv.includes('--check')) writeFileSync(file, list)
else if (readFileSync(file, 'utf8') !== list) {
  console.error('The list of route files is out of date: run npm run routes and commit what it writes.')
  process.exitCode = 1
}
