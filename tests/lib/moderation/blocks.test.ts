import fs from 'node:fs'
import path from 'node:path'
import { blocksAmongSql } from '@/lib/moderation/blocks'

const files = ['app', 'components', 'lib', 'server'].flatMap((room) =>
  fs
    .readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(room, name.replaceAll(path.sep, '/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated')),
)
/** Code that spells out such a question itself names the tables or their columns. */
const SPELLED = /"(?:Remote)?Block"|\bblocker(?:Id)?\b"?:|\bblockedId\b|\bblockedBy: \{/
/** Who keeps the rows: lists, adds, removes, copies and explains them. */
const KEEPERS = [
  'lib/moderation/blocks.ts',
  'lib/privacy/data-map.ts',
  'server/archives/import-ties.ts',
  'server/archives/people-lines.ts',
  'server/federation/blocked-actors.ts',
  'server/moderation/blocks/block-actors.ts',
  'server/moderation/blocks/block-profile.ts',
  'server/moderation/blocks/queries.ts',
  'server/moderation/blocks/unblock-profile.ts',
  // Reads the two columns of what it found.
  'server/notifications/tell-comment.ts',
]

test('who is blocked between people is asked in one place', () => {
  const spelled = files.filter((file) => SPELLED.test(fs.readFileSync(file, 'utf8')))

  expect(spelled.filter((file) => !KEEPERS.includes(file))).toEqual([])
  expect(KEEPERS.filter((file) => !spelled.includes(file))).toEqual([])
})

test('the database asks the one question that it must answer as it writes in the same words', () => {
  const folder = 'prisma/sql'
  const asking = fs.readdirSync(folder).filter((name) => /FROM "(?:Remote)?Block"/.test(fs.readFileSync(path.join(folder, name), 'utf8')))

  expect(asking).toEqual(['messages.sql'])
  expect(fs.readFileSync(path.join(folder, 'messages.sql'), 'utf8').split('"Block"')).toHaveLength(2)
  expect(fs.readFileSync(path.join(folder, 'messages.sql'), 'utf8')).toContain(blocksAmongSql('people'))
})
