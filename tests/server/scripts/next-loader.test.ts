import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runModule } from '../../support/run-module'

const dist = path.resolve(__dirname, '../../../node_modules/next/dist')

/** What the loader makes of a file of Next, run as the browser would. */
const load = <T>(file: string, text: string) =>
  runModule<T>(`
    import fs from 'node:fs'
    import { createRequire } from 'node:module'
    import { transformSync } from 'esbuild'
    import change from './scripts/next-loader.mjs'
    const resourcePath = ${JSON.stringify(path.join(dist, file))}
    const { code } = transformSync(change.call({ resourcePath }, fs.readFileSync(resourcePath, 'utf8')), { format: 'cjs' })
    const module = { exports: {} }
    const require = (name) => (name === 'react-dom' ? { __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { d: {} } } : createRequire(resourcePath)(name))
    new Function('module', 'exports', 'require', code)(module, module.exports, require)
    const found = { ...module.exports }
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

test('other files come as the ES modules that Next has beside them, with the same exports', async () => {
  const found = await runModule<Record<string, { commonJs: string[]; module: string[] }>>(`
    import fs from 'node:fs'
    import path from 'node:path'
    import { build } from 'esbuild'
    import change, { CHANGES } from './scripts/next-loader.mjs'
    const dist = path.resolve('node_modules/next/dist')
    const files = ['client', 'lib', 'shared'].flatMap((folder) =>
      fs.readdirSync(path.join(dist, folder), { recursive: true }).map((file) => path.join(folder, file).replaceAll(path.sep, '/')))
    const found = {}
    for (const file of files) {
      const names = /0 && \\(module\\.exports = \\{([^}]*)\\}\\);/.exec(file.endsWith('.js') && !(file in CHANGES) ? fs.readFileSync(path.join(dist, file), 'utf8') : '')
      if (names) found[file] = { commonJs: [...names[1].matchAll(/^ *"?([\\w$]+)"?:/gm)].map(([, name]) => name).sort(), module: [] }
    }
    const contents = { name: 'contents', setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /.*/ }, ({ path }) => ({ path, namespace: 'next' }))
      onLoad({ filter: /.*/, namespace: 'next' }, ({ path: file }) => {
        const resourcePath = path.join(dist, file)
        return { contents: change.call({ resourcePath }, fs.readFileSync(resourcePath, 'utf8')), loader: 'js' }
      })
    } }
    const { metafile } = await build({ entryPoints: Object.keys(found), plugins: [contents], metafile: true, write: false, format: 'esm', outdir: 'out', logLevel: 'silent' })
    for (const { entryPoint, exports } of Object.values(metafile.outputs)) found[entryPoint.replace('next:', '')].module = exports.sort()
    console.log(JSON.stringify(found))`)

  expect(Object.keys(found)).toContain('client/components/links.js')
  for (const [file, { commonJs, module }] of Object.entries(found)) expect({ file, names: module }).toEqual({ file, names: commonJs })
})

test('a file that looks different fails the build instead of losing its content', async () => {
  const found = await runModule<object>(`
    import change, { CHANGES } from './scripts/next-loader.mjs'
    const refusal = (file) => { try { return change.call({ resourcePath: '/node_modules/next/dist/' + file }, 'exports.other = 1') } catch ({ message }) { return message } }
    console.log(JSON.stringify([...Object.keys(CHANGES).filter((name) => /error|reducer|react/.test(name))].map(refusal)))`)

  expect(found).toEqual([
    'Next no longer has DefaultGlobalError where it was.',
    'Next no longer has serverActionReducer where it was.',
    'React no longer has encodeReply where it was.',
  ])
})
