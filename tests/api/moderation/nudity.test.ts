import { randomInt } from 'node:crypto'
import { GET as getStatements } from '@/app/[language]/(shell)/admin/moderation/statistics/statements.csv/route'
import { GET as listHeld, POST as decideHeld } from '@/app/api/moderation/held/route'
import { GET as getOverview } from '@/app/api/moderation/overview/route'
import { GET as getStatistics } from '@/app/api/moderation/statistics/route'
import { PUT as putPicture } from '@/app/api/profile/profile-picture/[userId]/route'
import type { HeldItems } from '@/lib/api/moderation'
import type { ModerationOverview, ModerationStatistics } from '@/lib/api/moderation-figures'
import { closeDatabase, db } from '@/server/platform/db'
import { closeNudityModel } from '@/server/platform/vision/nudity/rate-nudity'
import { asViewer } from '@/tests/support/as-viewer'
import { fileForm } from '@/tests/support/file-form'
import { mailServer } from '@/tests/support/mail'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { skinBlobsPng } from '@/tests/support/skin-blobs'

const mails = mailServer()
afterAll(async () => {
  await closeNudityModel()
  await closeDatabase()
})

const newBlobs = () => skinBlobsPng(randomInt(1 << 24))

/** Sets a profile picture and lets the worker look at it; returns its key. */
async function show(owner: { userId: string; token: string }, picture: Buffer): Promise<string> {
  const answer = await send(putPicture, {
    method: 'PUT',
    params: { userId: owner.userId },
    body: fileForm(picture, 'picture.png'),
    token: owner.token,
  })
  const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string }
  await runPendingJobs()
  return profileImageUrl.slice(profileImageUrl.lastIndexOf('/') + 1)
}
const waiting = async (token: string) => ((await (await send(listHeld, { query: { kind: 'image' }, token })).json()) as HeldItems).items
const hintFor = async (token: string, key: string) => (await waiting(token)).find(({ thing }) => thing.id === key)
const decide = async (token: string, key: string, verdict: object) =>
  (await send(decideHeld, { body: { items: [{ kind: 'image', id: key }], ...verdict }, token })).json()

test('a picture that may show nudity stays visible and waits for staff, with its owner and how likely it is', async () => {
  const [{ token }, owner] = [await asViewer({ role: 'moderator' }), await asViewer()]

  const key = await show(owner, await newBlobs())

  expect(await hintFor(token, key)).toMatchObject({
    kind: 'image',
    nudityPercent: expect.any(Number),
    signs: [],
    thing: {
      subject: 'image',
      exists: true,
      takenDown: null,
      title: owner.username,
      path: `/profile/${owner.userId}`,
      author: { id: owner.userId },
    },
  })
  const overview = (await (await send(getOverview, { token })).json()) as ModerationOverview
  expect(overview.held.images).toBe((await waiting(token)).length)
  expect((await send(listHeld, { query: { kind: 'image' }, token: owner.token })).status).toBe(403)
})

test('a picture found to be fine is not asked about again, even if it is deleted and uploaded by someone else', async () => {
  const [{ token }, owner, other] = [await asViewer({ role: 'moderator' }), await asViewer(), await asViewer()]
  const picture = await newBlobs()
  const key = await show(owner, picture)

  expect(await decide(token, key, { verdict: 'approve' })).toEqual({ done: [key], missed: [] })
  expect(await decide(token, key, { verdict: 'approve' })).toEqual({ done: [], missed: [key] })
  await show(owner, await newBlobs())
  expect(await db.mediaObject.count({ where: { key } })).toBe(0)
  await show(other, picture)

  expect(await hintFor(token, key)).toBeUndefined()
  expect((await db.mediaObject.findUniqueOrThrow({ where: { key } })).blockedAt).toBeNull()
})

test('a rejected picture is taken down; its owner learns that a machine pointed it out and a person decided', async () => {
  const [{ token }, owner] = [await asViewer({ role: 'moderator' }), await asViewer()]
  const key = await show(owner, await newBlobs())

  expect(await decide(token, key, { verdict: 'reject', reason: 'Shows a nude person.' })).toEqual({ done: [key], missed: [] })

  expect(await hintFor(token, key)).toBeUndefined()
  expect((await db.mediaObject.findUniqueOrThrow({ where: { key } })).blockedAt).not.toBeNull()
  const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.userId } })
  const [statement] = await mails.to(email)
  expect(statement?.text).toContain('Shows a nude person.')
  expect(statement?.text).toContain('An automatic check pointed it out; a person decided.')
  expect(statement?.text).not.toContain('No automated means')
  const csv = await (await send(getStatements, { token })).text()
  expect(csv).toMatch(/SOURCE_VOLUNTARY,Yes,AUTOMATED_DECISION_NOT_AUTOMATED/)
})

test('statistics say how often staff agreed', async () => {
  const [{ token }, owner] = [await asViewer({ role: 'moderator' }), await asViewer()]
  const agreed = async () =>
    ((await (await send(getStatistics, { token })).json()) as ModerationStatistics).signs.find(({ sign }) => sign === 'nudity')
  const before = await agreed()
  const key = await show(owner, await newBlobs())

  await decide(token, key, { verdict: 'approve' })

  expect((await agreed())?.approved).toBe((before?.approved ?? 0) + 1)
})
