import { randomBytes } from 'node:crypto'
import { GET } from '@/app/api/profile/search/[text]/route'
import type { ProfileHit } from '@/lib/api/search'
import { closeDatabase } from '@/server/platform/db'
import { createMediaObject, createProfile, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const search = async (text: string) => {
  const answer = await send(GET, { params: { text } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProfileHit[]
}
const mark = () => randomBytes(4).toString('hex')

test('profiles are found by the beginning of their name first, without accents or case', async () => {
  const word = `zé${mark()}`
  const within = await createUser({ username: `DJ ${word}` })
  const begins = await createUser({ username: `${word} Band` })

  const hits = await search(word.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))

  expect(hits.map(({ userId }) => userId)).toEqual([begins.id, within.id])
})

test('a misspelled name is found', async () => {
  const user = await createUser({ username: `Marlenequartett ${mark()}` })

  expect((await search(user.username.replace('quartett', 'quartet'))).map(({ id }) => id)).toEqual([user.id])
})

test('a hit contains only public data', async () => {
  const picture = await createMediaObject()
  const user = await createUser({ username: `Bildnis ${mark()}` })
  await createProfile({ userId: user.id, profileImageKey: picture.key })

  const hits = await search(user.username)

  expect(hits).toEqual([
    { id: user.id, _id: user.id, userId: user.id, username: user.username, profileImageUrl: expect.stringMatching(/^http.*/) },
  ])
  expect(JSON.stringify(hits)).not.toContain('@')
})

test('disabled accounts and blocked pictures do not appear', async () => {
  const word = `sperre${mark()}`
  await createUser({ username: `${word} eins`, disabledAt: new Date() })
  const picture = await createMediaObject({ blockedAt: new Date() })
  const user = await createUser({ username: `${word} zwei` })
  await createProfile({ userId: user.id, profileImageKey: picture.key })

  expect(await search(word)).toEqual([{ id: user.id, _id: user.id, userId: user.id, username: user.username }])
})

test.each(['%', '_', '\\', "'", '%%%', '🎉', ' ', 'a'.repeat(5000), '%00'])('%p is not a pattern', async (text) => {
  expect((await send(GET, { params: { text } })).status).toBe(200)
})

test('a percent sign finds only names that contain one', async () => {
  const word = mark()
  const user = await createUser({ username: `100%${word}` })
  await createUser({ username: `100x${word}` })

  expect((await search(`%${word}`)).map(({ id }) => id)[0]).toBe(user.id)
})

test('NUL is refused', async () => {
  expect((await send(GET, { params: { text: 'a\u0000b' } })).status).toBe(400)
})
