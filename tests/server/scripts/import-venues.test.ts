import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { listKnownVenues } from '@/server/geo/known-venues'
import { flyerText } from '@/tests/support/flyer-text'
import { runNode } from '@/tests/support/run-script'

const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-venues-'))
afterAll(() => rmSync(folder, { recursive: true }))

const importing = (table: string) => {
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.csv`)
  writeFileSync(file, table)
  return runNode(['--conditions=react-server', '--import', 'tsx', 'scripts/import-venues.ts', file], {
    env: { DATABASE_URL: process.env.DATABASE_URL ?? '' },
  })
}

test('a table is imported, and rejected rows are reported by line', async () => {
  const name = `Haus ${randomBytes(4).toString('hex')}`
  const { code, stdout, stderr } = await importing(`name,city\n${name},Graz\n,Wien\n`)

  expect(stdout).toContain('Venues taken: 1. Lines left out: 1.')
  expect(stderr).toContain('Line 3: The name is missing.')
  expect(code).toBe(1)
  expect((await listKnownVenues(flyerText([[20, name]]))).get(name.toLowerCase())).toMatchObject([{ city: 'Graz' }])
})

test('a file that is no such table is refused with a message', async () => {
  const { code, stderr } = await importing('street\nWeg\n')

  expect(code).toBe(1)
  expect(stderr).toContain('“name” is missing')
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
