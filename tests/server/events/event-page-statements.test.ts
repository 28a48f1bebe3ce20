import pg from 'pg'
import EventPage, { generateMetadata } from '@/app/[language]/(shell)/event/[eventId]/page'
import { closeDatabase } from '@/server/platform/db'
import { createComment, createEvent, createUser, openGuestList, repeat } from '@/tests/support/factories'

// Next makes this module when it compiles an app
jest.mock('next/root-params', () => ({ language: () => Promise.resolve('en') }), { virtual: true })
afterAll(closeDatabase)

/** The names of the statements that `work` sends, whichever way; those of a new connection are none of it. */
async function namesAskedBy(work: () => Promise<unknown>): Promise<string[]> {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = asked.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'object' && statement !== null
        ? String(Reflect.get(statement, 'name') ?? Reflect.get(statement, 'text'))
        : String(statement),
    )
    return texts.filter((text) => !text.startsWith('SET ')).sort()
  } finally {
    asked.mockRestore()
  }
}

const pageOf = (eventId: string) => ({ params: Promise.resolve({ eventId }) })

test('the page of an event with all there is takes five statements, that of a plain one four', async () => {
  const plain = await createEvent()
  const full = await createEvent({ hostId: (await createUser()).id, startDate: '2099-05-01' })
  await repeat(full)
  await createComment({ eventId: full.id })
  await openGuestList(full.id)

  const ofPlain = await namesAskedBy(() => EventPage(pageOf(plain.id)))
  const ofFull = await namesAskedBy(() => EventPage(pageOf(full.id)))
  const ofHead = await namesAskedBy(() => generateMetadata(pageOf(full.id)))

  expect(ofPlain).toEqual(['claim-state', 'event-by-id', 'event-surroundings', 'event-twins'])
  expect(ofFull).toEqual(['claim-state', 'event-by-id', 'event-comments', 'event-surroundings', 'event-twins'])
  // the same row as the page's, which React asks once per render
  expect(ofHead).toEqual(['event-by-id'])
})
