import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

type Source = { isClient: boolean; imports: string[]; reads: string[]; sends: string[] }

const sources = new Map<string, Source>()

function fileOf(name: string, from: string): string | null {
  const base = name.startsWith('@/') ? path.resolve(name.slice(2)) : name.startsWith('.') ? path.resolve(path.dirname(from), name) : null
  if (base === null) return null
  return ['', '.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const imports = [...code.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gm)].flatMap(
    ([, name = '']) => fileOf(name, file) ?? [],
  )
  const made = {
    isClient: code.startsWith("'use client'"),
    imports: imports.filter((other) => /[\\/](components|app)[\\/]/.test(other)),
    reads: [...code.matchAll(/useText\('(\w+)'\)/g)].map(([, area = '']) => area),
    sends: [...code.matchAll(/(?:areas=\{|AREAS = )\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
    ),
  }
  sources.set(file, made)
  return made
}

/** The areas used by client components that a page loads at once, and those that it sends. */
function areasOf(page: string): { read: Set<string>; sent: Set<string> } {
  const read = new Set<string>()
  const sent = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, isInClient: boolean): void => {
    if (seen.has(`${file} ${isInClient}`)) return
    seen.add(`${file} ${isInClient}`)
    const { isClient, imports, reads, sends } = sourceOf(file)
    const isBrowsers = isInClient || isClient
    if (isBrowsers) reads.forEach((area) => read.add(area))
    sends.forEach((area) => sent.add(area))
    imports.forEach((other) => visit(other, isBrowsers))
  }
  visit(page, false)
  return { read, sent }
}

/** The layouts of a page. */
function layoutsOf(page: string): string[] {
  const folders = page.split('/').slice(0, -1)
  return folders
    .map((_, depth) => path.join('app/[language]', ...folders.slice(0, depth + 1), 'layout.tsx'))
    .concat('app/[language]/layout.tsx')
    .filter((file) => existsSync(file))
}

const pages = readdirSync('app/[language]', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('page.tsx') && !file.includes('bench'),
)

it.each(pages)('%s sends the texts that its client components need at once', (page) => {
  const parts = [path.join('app/[language]', page), ...layoutsOf(page)].map((file) => areasOf(path.resolve(file)))
  const sent = new Set(parts.flatMap((part) => [...part.sent]))

  expect([...new Set(parts.flatMap((part) => [...part.read]))].filter((area) => !sent.has(area))).toEqual([])
})
