import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runModule } from '../../support/run-module'

const dist = path.resolve(__dirname, '../../../node_modules/next/dist')

/** What the loader makes of a file of Next, run as the browser would. */
const load = <T>(file: string, text: string) =>
  runModule<T>(`
    import fs from 'node:fs'
    import { createRequire } from 'node:module'
    import change from './scripts/next-loader.mjs'
    const resourcePath = ${JSON.stringify(path.join(dist, file))}
    const code = change.call({ resourcePath }, fs.readFileSync(resourcePath, 'utf8'))
    const module = { exports: {} }
    const require = (name) => (name === 'react-dom' ? { __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { d: {} } } : createRequire(resourcePath)(name))
    new Function('module', 'exports', 'require', code)(module, module.exports, require)
    const found = module.exports
    ${text}`)

test('every constant that the code for browsers reads has its value', async () => {
  const kept = await load<Record<string, string>>('lib/constants.js', 'console.log(JSON.stringify(found))')

  // the pages router's own files are in no page of ours
  const files = ['client', 'shared'].flatMap((folder) =>
    readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const read = files.flatMap((file) => {
    if (!file.endsWith('.js') || /client\/(page-loader|dev\/)/.test(file.replaceAll('\\', '/'))) return []
    const code = readFileSync(path.join(dist, file), 'utf8')
    const name = /const (\w+) = require\("(?:\.\.\/)+lib\/constants"\)/.exec(code)?.[1]
    return name ? [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, constant = '']) => constant) : []
  })
  const all = await runModule<Record<string, string>>(
    `import all from 'next/dist/lib/constants.js'; console.log(JSON.stringify({ ...all }))`,
  )
  expect(read).toContain('NEXT_NAV_DEPLOYMENT_ID_HEADER')
  for (const constant of read) expect(kept[constant]).toBe(all[constant])
})

test('a server action is refused, and the state stays', async () => {
  const found = await load<object>(
    'client/components/router-reducer/reducers/server-action-reducer.js',
    `const state = {}
     let refused
     const next = found.serverActionReducer(state, { reject: (error) => (refused = error.message) })
     console.log(JSON.stringify({ refused, isSame: next === state }))`,
  )

  expect(found).toEqual({ refused: 'There are no server actions.', isSame: true })
})

test('what the server sends is still read, without what would pack the arguments of an action', async () => {
  const found = await load<object>(
    'compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js',
    `const stream = new Blob(['0:{"title":"Night of the Harps","tags":["$undefined","$$5"]}\\n']).stream()
     console.log(JSON.stringify({ read: await found.createFromReadableStream(stream, {}), packs: 'encodeReply' in found }))`,
  )

  expect(found).toEqual({ read: { title: 'Night of the Harps', tags: [null, '$5'] }, packs: false })
})

test('if even the face of errors fails, the page can be loaded again', async () => {
  const found = await load<string>(
    'client/components/builtin/global-error.js',
    `const { renderToStaticMarkup } = await import('react-dom/server')
     console.log(JSON.stringify(renderToStaticMarkup(found.default())))`,
  )

  expect(found).toContain('<form><h1>This page couldn’t load</h1><button>Reload</button></form>')
})

test('work for the next tick runs after the rest, in order', async () => {
  const found = await load<object>(
    'compiled/process/browser.js',
    `const said = []
     found.nextTick((word) => said.push(word), 'second')
     found.nextTick((one, other) => said.push(one + other), 'th', 'ird')
     said.push('first')
     await new Promise((resolve) => setTimeout(resolve))
     console.log(JSON.stringify(said))`,
  )

  expect(found).toEqual(['first', 'second', 'third'])
})

test('a file that looks different fails the build instead of losing its content', async () => {
  const found = await runModule<object>(`
    import change, { CHANGES } from './scripts/next-loader.mjs'
    const refusal = (file) => { try { return change.call({ resourcePath: '/node_modules/next/dist/' + file }, 'exports.other = 1') } catch ({ message }) { return message } }
    console.log(JSON.stringify(['client/index.js', ...Object.keys(CHANGES).filter((name) => /error|reducer|react/.test(name))].map(refusal)))`)

  expect(found).toEqual([
    'There is no change for /node_modules/next/dist/client/index.js.',
    'Next no longer has DefaultGlobalError where it was.',
    'Next no longer has serverActionReducer where it was.',
    'React no longer has encodeReply where it was.',
  ])
})
