import { z } from 'zod'
import { listCalls } from '@/app/api/openapi.json/document'
import { closeDatabase } from '@/server/platform/db'

afterAll(closeDatabase)

/** What identifies and opens an account: the call that creates it, and those that change it. Any other way in is a fault. */
const DOORS: Record<string, { born: string[]; changed: string[] }> = {
  email: { born: ['POST auth/v4/register'], changed: ['PUT users/me/email'] },
  password: { born: ['POST auth/v4/register'], changed: ['POST auth/reset-password'] },
  newPassword: { born: [], changed: ['PUT users/me/password'] },
  username: { born: ['POST auth/v4/register'], changed: ['PUT profile/{userId}'] },
  bio: { born: [], changed: ['PUT profile/{userId}'] },
  links: { born: [], changed: ['PUT profile/{userId}'] },
  role: { born: [], changed: [] },
  emailVerifiedAt: { born: [], changed: [] },
  verifiedOrganizerAt: { born: [], changed: [] },
  passwordHash: { born: [], changed: [] },
}
/** Fields of the same name that do not change an account: proofs, contacts of other things, and leftovers of older clients. */
const ELSEWHERE: Record<string, string[]> = {
  email: [
    'POST auth/login',
    'POST auth/v2/login',
    'POST auth/forgot-password',
    'PUT events/{id}',
    'POST events/{id}/claim',
    'POST events/create',
    'PUT profile/{userId}',
    'POST reports',
    'POST tickets',
    'POST tickets/claims',
    'POST users/me/watched-pages/{id}/code',
  ],
  password: ['POST auth/login', 'POST auth/v2/login', 'PUT users/me/email', 'POST users/me/proof', 'DELETE users/me/account'],
  username: ['POST auth/login', 'POST auth/v2/login'],
  role: ['PUT groups/{id}/members/{userId}'],
  bio: [],
  links: [],
}

const takers = (field: string) =>
  listCalls()
    .filter(({ method, body }) => {
      if (method === 'GET' || !body) return false
      const json: { properties?: object } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      return Object.keys(json.properties ?? {}).includes(field)
    })
    .map(({ method, path }) => `${method} ${path}`)

test.each(Object.entries(DOORS))('%s of an account has exactly one call', (field, { born, changed }) => {
  expect(takers(field).sort()).toEqual([...born, ...changed, ...(ELSEWHERE[field] ?? [])].sort())
})
