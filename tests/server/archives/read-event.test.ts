import { archiveUid, type ArchiveLine } from '@/lib/archives/archive-event'
import { MAX_ARCHIVE_EVENTS } from '@/lib/archives/manifest'
import { findLines } from '@/server/archives/read-event'
import { archivedEvent } from '@/tests/support/archives'

const addressOf = (number: number) => `https://elsewhere.example/event/${number}`
const uidsOf = (...numbers: number[]) => new Set(numbers.map((number) => archiveUid(addressOf(number))))

/** A source of numbered events that knows how many were read. */
const aSource = (count: number) => {
  const source = {
    read: 0,
    async *listEvents() {
      for (let number = 1; number <= count; number += 1) {
        source.read = number
        yield { number, value: archivedEvent({ url: addressOf(number) }) as ArchiveLine }
      }
    },
  }
  return source
}

test('the lines behind rows are found, and nothing behind them is read', async () => {
  const source = aSource(100)

  const found = await findLines(source, uidsOf(3, 7))

  expect([...found.values()].map(({ url }) => url)).toEqual([addressOf(3), addressOf(7)])
  expect(source.read).toBe(7)
})

test('rows that no preview has shown are not looked for in the rest of a long list', async () => {
  const source = aSource(MAX_ARCHIVE_EVENTS + 500)

  const found = await findLines(source, uidsOf(1, MAX_ARCHIVE_EVENTS + 400))

  expect([...found.values()].map(({ url }) => url)).toEqual([addressOf(1)])
  expect(source.read).toBe(MAX_ARCHIVE_EVENTS + 1)
})
