import { forgetFactors } from '@/server/auth/second-factor/forget-factors'
import { closeDatabase, db } from '@/server/platform/db'
import { login, registered, tokenOf } from '@/tests/support/account'
import { givePasskey } from '@/tests/support/passkeys'
import { giveApp } from '@/tests/support/second-factor'
import { runNode } from '@/tests/support/run-script'

afterAll(closeDatabase)

const guarded = async () => {
  const person = await registered()
  await tokenOf(person)
  await givePasskey(person.id)
  await giveApp(person.id)
  return person
}
const run = (...args: string[]) =>
  runNode(['--conditions=react-server', '--import', 'tsx', 'scripts/forget-factor.ts', ...args], {
    env: { DATABASE_URL: process.env.DATABASE_URL ?? '' },
  })

test('an account whose factors are removed logs in by password, and all its sessions have ended', async () => {
  const person = await guarded()

  const before = (await login(person.username)).status
  const name = await forgetFactors(person.email.toUpperCase())

  expect([before, name, (await login(person.username)).status]).toEqual([401, person.username, 200])
  expect(await db.session.count({ where: { userId: person.id, revokedAt: null } })).toBe(1)
  expect(await db.recoveryCode.count({ where: { userId: person.id } })).toBe(0)
})

test('an unknown name and an account without a second factor are reported', async () => {
  const person = await registered()

  await expect(forgetFactors('nobody-at-all')).rejects.toMatchObject({ code: 'not_found' })
  await expect(forgetFactors(person.username)).rejects.toMatchObject({ code: 'conflict' })
})

test('the script takes a name and asks for one if it is missing', async () => {
  const person = await guarded()

  const [done, nameless] = [await run(person.username), await run()]

  expect({ code: done.code, stdout: done.stdout }).toEqual({ code: 0, stdout: expect.stringContaining(person.username) })
  expect(nameless.code).toBe(2)
  expect((await login(person.username)).status).toBe(200)
})
