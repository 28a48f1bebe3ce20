import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ArchiveSource } from '@/server/archives/archive-source'
import { importSource } from '@/server/archives/import-source'
import { closeDatabase, db } from '@/server/platform/db'
import { archivedEvent } from '@/tests/support/archives'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { posterPixels } from '@/tests/support/images'

afterAll(closeDatabase)

const [HERE, GONE] = ['a', 'b'].map((letter) => `pictures/${letter.repeat(64)}.png`) as [string, string]

/** A source with one event and one of its two pictures, and the names of the pictures that were opened. */
async function oneEvent() {
  const png = await posterPixels().tint('#407060').png().toBuffer()
  const opened: string[] = []
  const value = archivedEvent({ url: `https://origin.example/event/${randomUUID()}`, pictures: { image: HERE, gallery: [GONE] } })
  const source: ArchiveSource = {
    listEvents: async function* () {
      yield* await Promise.resolve([{ number: 1, value }])
    },
    openPicture: (name) => {
      opened.push(name)
      return Promise.resolve(name === HERE ? Readable.from([png]) : null)
    },
  }
  return { source, opened }
}

test('an import opens each picture once and tells how many are missing; so does a dry run', async () => {
  const { source, opened } = await oneEvent()
  const account = await asViewer()
  const run = (isDry: boolean) => importSource(viewerOf(account), source, { importId: randomUUID(), name: 'one', isDry })

  expect(await run(true)).toEqual({ created: 1, updated: 0, left: [], picturesMissing: 1 })
  expect(opened.splice(0).toSorted()).toEqual([HERE, GONE])
  expect(await run(false)).toEqual({ created: 1, updated: 0, left: [], picturesMissing: 1 })
  expect(opened.toSorted()).toEqual([HERE, GONE])
  expect(await db.event.findMany({ where: { hostId: account.userId }, select: { imageKey: true, images: true } })).toEqual([
    { imageKey: expect.any(String) as string, images: [] },
  ])
})
