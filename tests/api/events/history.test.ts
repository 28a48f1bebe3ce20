import { DELETE as removeImage, PUT as putImage } from '@/app/api/events/[id]/image/route'
import { POST as undo } from '@/app/api/events/[id]/history/[revisionId]/undo/route'
import { GET as getHistory } from '@/app/api/events/[id]/history/route'
import { POST as addImages, PUT as arrangeImages } from '@/app/api/events/[id]/images/route'
import { GET as getEvent, PUT } from '@/app/api/events/[id]/route'
import type { EventHistory } from '@/lib/api/event-history'
import type { EventView } from '@/lib/api/events'
import { forgetOldPictures } from '@/server/events/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent, createLineupEntry } from '@/tests/support/factories'
import { photoForm } from '@/tests/support/photo-form'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

type Who = { token?: string; cookie?: string }
const put = (id: string, body: unknown, who: Who) => send(PUT, { method: 'PUT', params: { id }, body, ...who })
const view = async (id: string) => (await (await send(getEvent, { params: { id } })).json()) as EventView
const historyOf = async (id: string, who: Who, query: Record<string, string> = {}) =>
  (await (await send(getHistory, { params: { id }, query, ...who })).json()) as EventHistory
const takeBack = (id: string, revisionId: string | undefined, who: Who) =>
  send(undo, { method: 'POST', params: { id, revisionId: revisionId ?? '' }, ...who })
const hosted = async (given: Parameters<typeof createEvent>[0] = {}) => {
  const host = await asViewer()
  return { host, who: { token: host.token }, id: (await createEvent({ hostId: host.userId, ...given })).id }
}

describe('the history of an event', () => {
  test('shows who changed what, newest first, with each fact before and after', async () => {
    const { host, who, id } = await hosted({ title: 'Before', priceText: '12 €', priceCents: 1200, currency: 'EUR' })
    await put(id, { title: 'After' }, who)
    await put(id, { price: '15 €', startTime: '21:00', socialMediaLinks: { instagram: 'https://instagram.com/a' } }, who)

    const { revisions, hasMore } = await historyOf(id, who)

    expect(hasMore).toBe(false)
    expect(revisions.map(({ call, by, changes }) => ({ call, by, changes }))).toEqual([
      {
        call: 'update',
        by: { kind: 'account', username: host.username },
        changes: expect.arrayContaining([
          { field: 'price', from: '12 €', to: '15 €' },
          { field: 'startTime', from: '20:00', to: '21:00' },
          { field: 'instagram', from: null, to: 'https://instagram.com/a' },
        ]),
      },
      { call: 'update', by: { kind: 'account', username: host.username }, changes: [{ field: 'title', from: 'Before', to: 'After' }] },
    ])
    expect(revisions[0]?.changes).toHaveLength(3)
  })

  test('ignores a change of nothing; a city sets its place without an entry', async () => {
    const { who, id } = await hosted()
    await put(id, { startTime: '20:00' }, who)
    await put(id, { city: 'Hamburg' }, who)

    const { revisions } = await historyOf(id, who)

    expect(revisions.map(({ changes }) => changes)).toEqual([[{ field: 'city', from: 'Berlin', to: 'Hamburg' }]])
  })

  test('is paged', async () => {
    const { who, id } = await hosted()
    for (const title of ['One', 'Two', 'Three']) await put(id, { title }, who)

    const first = await historyOf(id, who, { limit: '2' })
    const second = await historyOf(id, who, { limit: '2', after: first.revisions[1]?.id ?? '' })

    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([...first.revisions, ...second.revisions].map(({ changes }) => changes[0]?.to)).toEqual(['Three', 'Two', 'One'])
  })

  test('names the device that uploaded as the uploader, moderation as such', async () => {
    const device = asDevice()
    const staff = await asViewer({ role: 'moderator' })
    const { id } = await createEvent({ deviceKeyHash: device.deviceKeyHash })
    await put(id, { title: 'By the device' }, { cookie: device.cookie })
    await put(id, { title: 'By moderation' }, { token: staff.token })

    const { revisions } = await historyOf(id, { cookie: device.cookie })

    expect(revisions.map(({ by }) => by)).toEqual([{ kind: 'staff' }, { kind: 'uploader' }])
  })

  test('is never altered', async () => {
    const { who, id } = await hosted()
    await put(id, { title: 'After' }, who)

    await expect(db.eventRevision.updateMany({ where: { eventId: id }, data: { call: 'merge' } })).rejects.toThrow(/never changed/)
  })
})

describe('undoing a change', () => {
  test('restores every fact, including the line-up, and is itself a change', async () => {
    const { who, id } = await hosted({ title: 'Before' })
    await createLineupEntry({ eventId: id, name: 'Anna', role: 'DJ' })
    await put(id, { title: 'After', startDate: '2031-05-01', lineup: [{ name: 'Bert' }], city: 'Hamburg', price: 'frei' }, who)
    const [change] = (await historyOf(id, who)).revisions
    const former = await db.event.findUniqueOrThrow({ where: { id } })

    const answer = await takeBack(id, change?.id, who)

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      title: 'Before',
      city: 'Berlin',
      location: { coordinates: [13.405, 52.52] },
      isFree: false,
      lineup: [{ name: 'Anna', role: 'DJ' }],
    })
    expect((await db.event.findUniqueOrThrow({ where: { id } })).updatedAt.getTime()).toBeGreaterThan(former.updatedAt.getTime())
    const [undone, taken] = (await historyOf(id, who)).revisions
    expect([undone?.call, undone?.canUndo, taken?.isUndone, taken?.canUndo]).toEqual(['undo', true, true, false])
  })

  test('works once, and the undo itself can be undone', async () => {
    const { who, id } = await hosted({ title: 'Before' })
    await put(id, { title: 'After' }, who)
    const [change] = (await historyOf(id, who)).revisions
    await takeBack(id, change?.id, who)

    expect((await takeBack(id, change?.id, who)).status).toBe(409)
    const [undone] = (await historyOf(id, who)).revisions
    expect(await (await takeBack(id, undone?.id, who)).json()).toMatchObject({ title: 'After' })
  })

  test('twice at once undoes it once', async () => {
    const { who, id } = await hosted({ title: 'Before' })
    await put(id, { title: 'After' }, who)
    const [change] = (await historyOf(id, who)).revisions

    const answers = await Promise.all([takeBack(id, change?.id, who), takeBack(id, change?.id, who)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await view(id)).toMatchObject({ title: 'Before' })
  })

  test('is blocked by a later change of the same fact, which is named, but not by other facts', async () => {
    const { who, id } = await hosted({ title: 'One' })
    await put(id, { title: 'Two' }, who)
    await put(id, { description: 'Other words' }, who)
    await put(id, { title: 'Three' }, who)
    const [last, , first] = (await historyOf(id, who)).revisions

    const refused = await takeBack(id, first?.id, who)

    expect(first).toMatchObject({ canUndo: false, blockedById: last?.id })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: 'Title was changed again later. Undo that change first.',
      issues: [{ path: last?.id }],
    })
    await takeBack(id, last?.id, who)
    expect((await takeBack(id, first?.id, who)).status).toBe(200)
    expect(await view(id)).toMatchObject({ title: 'One', description: 'Other words' })
  })

  test('is for those who may change the event, as is its history', async () => {
    const { who, id } = await hosted({ title: 'Before' })
    await put(id, { title: 'After' }, who)
    const [change] = (await historyOf(id, who)).revisions
    const other = await asViewer()

    expect([(await takeBack(id, change?.id, { token: other.token })).status, (await takeBack(id, change?.id, {})).status]).toEqual([
      404, 401,
    ])
    expect((await send(getHistory, { params: { id }, token: other.token })).status).toBe(404)
    const foreign = await createEvent({ hostId: other.userId })
    expect((await takeBack(foreign.id, change?.id, { token: other.token })).status).toBe(404)
  })
})

describe('pictures in the history', () => {
  test('a replaced flyer can be restored while it is kept', async () => {
    const { who, id } = await hosted()
    for (const _ of [1, 2]) await send(putImage, { method: 'PUT', params: { id }, body: await photoForm('image'), ...who })
    const [second] = (await historyOf(id, who)).revisions
    const former = second?.changes[0]?.from

    expect(await (await takeBack(id, second?.id, who)).json()).toMatchObject({ imageUrl: former })
  })

  test('after a month it is no longer kept and the answer says so', async () => {
    const { who, id } = await hosted()
    for (const _ of [1, 2]) await send(putImage, { method: 'PUT', params: { id }, body: await photoForm('image'), ...who })
    const [second] = (await historyOf(id, who)).revisions
    const kept = await db.eventRevisionPicture.findFirstOrThrow({ where: { revision: { eventId: id } } })
    await db.eventRevisionPicture.updateMany({
      where: { mediaKey: kept.mediaKey },
      data: { createdAt: new Date(Date.now() - 40 * 86_400_000) },
    })

    await forgetOldPictures.handle({})

    expect(await db.mediaObject.count({ where: { key: kept.mediaKey } })).toBe(0)
    expect(await (await takeBack(id, second?.id, who)).json()).toMatchObject({
      code: 'conflict',
      message: 'The previous picture is no longer stored.',
    })
  })

  test('the picture alone can be removed, even from the history', async () => {
    const { who, id } = await hosted()
    await send(putImage, { method: 'PUT', params: { id }, body: await photoForm('image'), ...who })
    const { imageKey } = await db.event.findUniqueOrThrow({ where: { id } })

    const answer = await send(removeImage, { method: 'DELETE', params: { id }, ...who })

    expect([answer.status, 'imageUrl' in ((await answer.json()) as object)]).toEqual([200, false])
    expect(await db.mediaObject.count({ where: { key: imageKey ?? '' } })).toBe(0)
  })

  test('further pictures can be added, reordered and removed, and a removed one can come back', async () => {
    const { who, id } = await hosted()
    const form = await photoForm('images')
    const more = (await photoForm('images')).get('images')
    if (more) form.append('images', more)
    const { galleryUrl = [] } = (await (await send(addImages, { method: 'POST', params: { id }, body: form, ...who })).json()) as EventView

    const turned = (await (
      await send(arrangeImages, { method: 'PUT', params: { id }, body: { galleryUrl: [...galleryUrl].reverse() }, ...who })
    ).json()) as EventView
    const fewer = (await (
      await send(arrangeImages, {
        method: 'PUT',
        params: { id },
        body: { galleryUrl: [galleryUrl[1], 'https://elsewhere.example/x.jpg'] },
        ...who,
      })
    ).json()) as EventView
    const [removal] = (await historyOf(id, who)).revisions
    const back = (await (await takeBack(id, removal?.id, who)).json()) as EventView

    expect(galleryUrl).toHaveLength(2)
    expect(turned.galleryUrl).toEqual([galleryUrl[1], galleryUrl[0]])
    expect(fewer.galleryUrl).toEqual([galleryUrl[1]])
    expect(back.galleryUrl).toEqual([galleryUrl[1], galleryUrl[0]])
  })
})

describe('simultaneous edits', () => {
  test('keep both changes of different fields, even if forms send everything', async () => {
    const { who, id } = await hosted({ title: 'One', description: 'Words' })
    const { updatedAt: baseUpdatedAt } = await view(id)
    await put(id, { title: 'By the first', description: 'Words', startTime: '20:00', baseUpdatedAt }, who)

    const answer = await put(id, { title: 'One', description: 'By the second', startTime: '20:00', lineup: [], baseUpdatedAt }, who)

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ title: 'By the first', description: 'By the second' })
  })

  test('of the same field are a conflict that returns the current event, and nothing is written', async () => {
    const { who, id } = await hosted({ title: 'One' })
    const { updatedAt: baseUpdatedAt } = await view(id)
    await put(id, { title: 'By the first', baseUpdatedAt }, who)

    const answer = await put(id, { title: 'By the second', description: 'New words', baseUpdatedAt }, who)

    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict', issues: [{ path: 'title' }], current: { id, title: 'By the first' } })
    expect(await view(id)).toMatchObject({ title: 'By the first', description: '' })
  })

  test('to the same value are no conflict, nor with a change undone in the meantime', async () => {
    const { who, id } = await hosted({ title: 'One' })
    const { updatedAt: baseUpdatedAt } = await view(id)
    await put(id, { title: 'Two' }, who)
    expect((await put(id, { title: 'Two', baseUpdatedAt }, who)).status).toBe(200)
    const [change] = (await historyOf(id, who)).revisions
    await takeBack(id, change?.id, who)

    expect(await (await put(id, { title: 'Three', baseUpdatedAt }, who)).json()).toMatchObject({ title: 'Three' })
  })

  test('overwrite if the client does not say what it saw, as older clients do', async () => {
    const { who, id } = await hosted({ title: 'One' })
    await put(id, { title: 'Two' }, who)

    expect((await put(id, { title: 'Three' }, who)).status).toBe(200)
  })

  test('of a line-up count, too: the event becomes newer', async () => {
    const { who, id } = await hosted()
    const { updatedAt: baseUpdatedAt } = await view(id)
    await put(id, { lineup: [{ name: 'Anna' }], baseUpdatedAt }, who)

    expect((await put(id, { lineup: [{ name: 'Bert' }], baseUpdatedAt }, who)).status).toBe(409)
    expect(Date.parse((await view(id)).updatedAt)).toBeGreaterThan(Date.parse(baseUpdatedAt))
  })
})
