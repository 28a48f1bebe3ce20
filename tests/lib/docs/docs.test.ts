import fs from 'node:fs'
import path from 'node:path'

const root = process.cwd()
const listPages = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name))
const pages = ['README.md', 'SECURITY.md', ...listPages('docs').filter((name) => name.endsWith('.md'))]
const read = (page: string) => fs.readFileSync(path.join(root, page), 'utf8')
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/** The anchor that a heading gets on the usual viewers of Markdown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsIn = (text: string) => [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test.each(pages)('every link on %s leads to an existing file and heading', (page) => {
  const broken = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const found = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
      if (!fs.existsSync(path.join(root, found))) return true
      return anchor !== undefined && !anchorsIn(read(found)).includes(anchor)
    })

  expect(broken).toEqual([])
})

/** Whether a name stands for a source file; the page about security names tests without their folder and ending. */
const exists = (name: string) =>
  [name, `${name}.ts`, `${name}.test.ts`, `tests/${name}.test.ts`, `tests/${name}.test.tsx`].some((file) =>
    fs.existsSync(path.join(root, file)),
  )

// benchmark results are written next to the page and not committed
test.each(pages)('every source file named on %s exists', (page) => {
  const named = [...read(page).matchAll(/`((?:app|components|lib|server|prisma|scripts|tests|docs|public)\/[^`\s]+)`/g)].map(
    ([, name = '']) => name,
  )

  expect(named.filter((name) => !/[…<*{]|^docs\/benchmarks\//.test(name) && !exists(name))).toEqual([])
})

test('each decision has its context, decision and cost, and is in the index', () => {
  const folder = 'docs/decisions'
  const index = read(`${folder}/README.md`)
  const names = fs.readdirSync(path.join(root, folder)).filter((name) => name !== 'README.md')

  for (const name of names) {
    const text = read(`${folder}/${name}`)
    expect([name, ...(text.match(/^## .+$/gm) ?? [])]).toEqual([name, '## Context', '## Decision', '## Price'])
    expect(index).toContain(`[${name.slice(0, 3)}](${name}) ${/^# \d{3} (.+)$/m.exec(text)?.[1]}`)
  }
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
})

test('each page of docs is linked from the README or from a linked page', () => {
  const reached = new Set(['README.md'])
  for (const page of reached)
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s#]+\.md)[^)]*\)/g)) {
      const found = path.posix.join(path.posix.dirname(page), target)
      if (!target.includes(':') && fs.existsSync(path.join(root, found))) reached.add(found)
    }

  expect(pages.filter((page) => !reached.has(page))).toEqual([])
})

test('the README stays short', () => {
  expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1500)
})
