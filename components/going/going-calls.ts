import { call } from '@/lib/api/client'
import { GoingPeople, GoingView, type GoingAnswer } from '@/lib/api/going'

/** Who is going, as visible to this visitor. */
export const getGoing = (eventId: string) => call(`events/${eventId}/going`, { response: GoingView })

/** Sends an answer, or withdraws it if null. */
export const sendGoing = (eventId: string, answer: GoingAnswer | null, isShown?: boolean) =>
  answer === null
    ? call(`events/${eventId}/going`, { method: 'DELETE', response: GoingView })
    : call(`events/${eventId}/going`, {
        method: 'PUT',
        body: { answer, ...(isShown === undefined ? {} : { isShown }) },
        response: GoingView,
      })

/** A page of the people who let others see that they are going. */
export const listPeople = (eventId: string, offset: number) =>
  call(`events/${eventId}/going/people?offset=${offset}`, { response: GoingPeople })
