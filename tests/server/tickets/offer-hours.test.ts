import { OFFER_HOURS } from '@/lib/tickets/limits'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

it('the database holds an offered place as long as the product says, and no longer than hosts may choose', async () => {
  const { id: eventId } = await createEvent()

  const list = await db.guestList.create({ data: { eventId } })

  expect(list.offerHours).toBe(OFFER_HOURS.usual)
  for (const offerHours of [OFFER_HOURS.least, OFFER_HOURS.most])
    expect(await db.guestList.update({ where: { eventId }, data: { offerHours } })).toMatchObject({ offerHours })
  for (const offerHours of [OFFER_HOURS.least - 1, OFFER_HOURS.most + 1])
    await expect(db.guestList.update({ where: { eventId }, data: { offerHours } })).rejects.toThrow('GuestList_offerHours_check')
})
