import { readFileSync } from 'node:fs'
import { licencesText } from '@/lib/text/licences-text'
import { textFor } from '@/lib/text/text-for'
import { listShippedPackages } from '@/server/licences/queries'

it('every package that ships is listed with its licence, and no development dependency is', async () => {
  const packages = await listShippedPackages()

  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const names = new Set(packages.map(({ name }) => name))
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  expect(['jest', 'eslint', 'lighthouse', 'smtp-server'].filter((name) => names.has(name) || !(name in devDependencies))).toEqual([])
  expect(packages.find(({ name }) => name === 'next')?.licence).toBe('MIT')
  // its package.json states it in a list
  expect(packages.find(({ name }) => name === 'busboy')?.licence).toBe('MIT')
  expect(packages.filter(({ licence }) => licence === 'see the package').map(({ name }) => name)).toEqual([])
})

it('no copyleft licence ships that would bind the product', async () => {
  const isCopyleft = (licence: string) => /(^|[^L])GPL|AGPL|SSPL|BUSL/.test(licence)
  // Source: SPDX licence expressions: a choice binds only if each of its licences does.
  const binds = (licence: string) => (/ AND /i.test(licence) ? isCopyleft(licence) : licence.split(/ OR /i).every(isCopyleft))

  const binding = (await listShippedPackages()).filter(({ licence }) => binds(licence))

  expect(binding).toEqual([])
})

it('the page groups them by licence, the most frequent first', () => {
  const one = (name: string, licence: string) => ({ name, version: '1.0.0', licence })

  const { sections } = licencesText(textFor('licences'), { name: 'Litfass', packages: [one('a', 'ISC'), one('b', 'MIT'), one('c', 'MIT')] })

  expect(sections.map(({ title, paragraphs }) => [title, ...paragraphs])).toEqual([
    ['MIT (2)', 'b 1.0.0 · c 1.0.0'],
    ['ISC (1)', 'a 1.0.0'],
  ])
})
