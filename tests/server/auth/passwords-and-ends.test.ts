import { createHash, randomUUID } from 'node:crypto'
import { getSessionViewer } from '@/server/auth/queries'
import { requireStrongPassword } from '@/server/auth/passwords'
import { LONGEST_SESSION_MS } from '@/server/auth/token'
import { closeDatabase } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { createSession } from '@/tests/support/factories'

afterAll(closeDatabase)

describe('a session in daily use', () => {
  it('ends half a year after it began, not earlier', async () => {
    const tokenHash = createHash('sha256').update(randomUUID()).digest('hex')
    const createdAt = new Date('2031-01-01T12:00:00Z')
    const end = createdAt.getTime() + LONGEST_SESSION_MS
    await createSession({ tokenHash, createdAt, expiresAt: new Date(end + 20 * 86_400_000) })

    const before = await getSessionViewer(tokenHash, new Date(end - 1000))
    const after = await getSessionViewer(tokenHash, new Date(end))

    expect([before === null, after]).toEqual([false, null])
  })
})

describe('a password made of easily guessed words', () => {
  const isTaken = (password: string) => {
    try {
      requireStrongPassword(password, ['anna', 'anna@example.org'])
      return true
    } catch {
      return false
    }
  }

  it('is refused if the words come from the product, the installation or the account', () => {
    process.env.APP_NAME = 'Kulturkompass'
    resetEnv()
    try {
      for (const password of ['Litfass1', 'litfaß!!', 'kulturkompass', 'Kulturkompass1', '2026-event!', 'anna@example.org'])
        expect([password, isTaken(password)]).toEqual([password, false])
    } finally {
      delete process.env.APP_NAME
      resetEnv()
    }
    expect(isTaken('kulturkompass')).toBe(true)
    expect(isTaken('12345679!Xy')).toBe(true)
  })

  it('is accepted if such a word is one of many', () => {
    expect(isTaken('seven litfass herons under a purple event')).toBe(true)
  })
})
