import fs from 'node:fs'
import path from 'node:path'
import { LIVING, livingSql, SHOWN, shownSql } from '@/lib/events/shown'

const ROOMS = ['app', 'components', 'lib', 'server', 'scripts']
const files = ROOMS.flatMap((room) =>
  fs
    .readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes('generated'))
    .map((name) => path.join(room, name)),
)
/** Code that spells out the rule itself names this column. */
const SPELLED = /mergedIntoId" IS NULL|(?<!data: \{ )mergedIntoId: null/

test('visibility is defined once, for Prisma and for SQL', () => {
  const allowed = ['lib/events/shown.ts', 'scripts/bench-http.mjs', 'scripts/bench-ads.mjs']
  const spelled = files.filter((file) => SPELLED.test(fs.readFileSync(file, 'utf8')) && !allowed.includes(file))

  expect(spelled).toEqual([])
})

test('all four definitions agree', () => {
  expect(SHOWN).toEqual({ state: 'published', ...LIVING })
  expect(shownSql()).toBe(`"state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL`)
  expect(livingSql('event')).toBe('event."deletedAt" IS NULL AND event."mergedIntoId" IS NULL')
})
