import { readdirSync } from 'node:fs'
import path from 'node:path'
import { runModule } from '../../support/run-module'

/** Folders of the app below which an address has a part that varies; Next rewrites addresses before it looks for these. */
const varying = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep))
  .filter((parts) => parts.slice(1).some((part) => part.startsWith('[')))
  .map(([first = '']) => first)
const folders = [...new Set(varying)].filter((folder) => folder !== '[language]')

test('paths outside the languages are answered themselves, not by a page in one of them', async () => {
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
