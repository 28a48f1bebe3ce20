import { readdirSync } from 'node:fs'
import path from 'node:path'
import { runModule } from '../../support/run-module'

/** App folders with a dynamic segment; Next rewrites addresses before it matches these. */
const varying = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep))
  .filter((parts) => parts.slice(1).some((part) => part.startsWith('[')))
  .map(([first = '']) => first)
const folders = [...new Set(varying)].filter((folder) => folder !== '[language]')

test('a path outside the languages is served as it is, not as a page in one of them', async () => {
  const addresses = [...folders.map((folder) => `/${folder}/x.pdf`), '/event/x']

  const rewritten = await runModule(`
    import { languageRewrites } from './scripts/language.mjs'
    const pages = languageRewrites
      .filter(({ source }) => source !== '/')
      .map(({ source }) => new RegExp('^/' + source.slice('/:path('.length, -1) + '$'))
    const addresses = ${JSON.stringify(addresses)}
    console.log(JSON.stringify(addresses.filter((address) => pages.some((page) => page.test(address)))))
  `)

  expect(folders).toContain('programme')
  expect(rewritten).toEqual(['/event/x'])
})
