// Build loader that leaves out of Next's code for browsers what no page of ours can use (next.config.mjs). A version of Next in which a
// place looks different fails the build or tests/server/scripts/next-loader.test.ts. Development runs Next as it is.
import fs from 'node:fs'
import { createRequire } from 'node:module'

/** The constants that Next's code for browsers reads, of some hundred that this module has for the server and the build. */
const CONSTANTS = ['MATCHED_PATH_HEADER', 'NEXT_INTERCEPTION_MARKER_PREFIX', 'NEXT_NAV_DEPLOYMENT_ID_HEADER', 'NEXT_QUERY_PARAM_PREFIX']

const keepConstants = () => {
  const all = createRequire(import.meta.url)('next/dist/lib/constants.js')
  return CONSTANTS.map((name) => {
    if (typeof all[name] !== 'string') throw new Error(`Next no longer has this constant: ${name}`)
    return `export const ${name} = ${JSON.stringify(all[name])};\n`
  }).join('')
}

/** The product has no server actions: every write is a call (app/api). */
const refuseActions = (source) => {
  if (!source.includes('return serverActionReducer;')) throw new Error('Next no longer has serverActionReducer where it was.')
  return `export function serverActionReducer(state, action) {
    action.reject(new Error('There are no server actions.'));
    return state;
  }\n`
}

/** Only a server action sends its arguments like this; without it, the minifier drops what packs them. */
const withoutReplies = (source) => {
  const [before, after, ...more] = source.split('exports.encodeReply = function')
  const end = after?.indexOf('\n};\n') ?? -1
  if (end === -1 || more.length > 0) throw new Error('React no longer has encodeReply where it was.')
  return before + after.slice(end + 4)
}

/** The parts of Node's `process` that libraries ask for, instead of a queue for `nextTick` older than promises. */
const smallProcess = () => `const noop = () => {};
  module.exports = {
    title: 'browser', browser: true, env: {}, argv: [], version: '', versions: {}, cwd: () => '/', on: noop, off: noop, once: noop, emit: noop,
    nextTick: (work, ...values) => queueMicrotask(() => work(...values)),
  };\n`

/** Seen only if the product's own face of errors (app/global-error.tsx) fails, too. Next's own writes markup, which the policy forbids. */
const plainFailure = (source) => {
  if (!source.includes('function DefaultGlobalError(')) throw new Error('Next no longer has DefaultGlobalError where it was.')
  return `import { jsx, jsxs } from 'react/jsx-runtime';
  const words = jsxs('form', { children: [jsx('h1', { children: 'This page couldn’t load' }), jsx('button', { children: 'Reload' })] });
  export default () => jsx('html', { id: '__next_error__', children: jsx('body', { children: words }) });\n`
}

/** What replaces which file of `next/dist`. */
export const CHANGES = {
  'lib/constants.js': keepConstants,
  'client/components/builtin/global-error.js': plainFailure,
  'client/components/router-reducer/reducers/server-action-reducer.js': refuseActions,
  'compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js': withoutReplies,
  'compiled/process/browser.js': smallProcess,
}

/**
 * Next has each module twice: as CommonJS, which its packages name, and as an ES module, of which a bundler leaves out what nobody
 * imports. The latter is read in place of the former, under its address, so that no module and no React context exists twice.
 */
const asModule = (source, file) => {
  const twin = file.replace('/next/dist/', '/next/dist/esm/')
  return fs.existsSync(twin) ? fs.readFileSync(twin, 'utf8') : source
}

const toBrowsers = { condition: { all: ['browser', 'production'] }, loaders: ['./scripts/next-loader.mjs'] }

/** The rules of the build that lead to this loader. No file may match two of them. */
export const nextRules = Object.fromEntries(
  ['{client,lib,shared}/**/*.js', ...Object.keys(CHANGES).filter((file) => file.startsWith('compiled/'))].map((files) => [
    `**/next/dist/${files}`,
    toBrowsers,
  ]),
)

export default function changeNext(source) {
  const file = this.resourcePath.replaceAll('\\', '/')
  const change = Object.keys(CHANGES).find((name) => file.endsWith(`/next/dist/${name}`))
  return change ? CHANGES[change](source) : asModule(source, file)
}
