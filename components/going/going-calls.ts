import { call } from '@/lib/api/client'
import { GoingPeople, GoingView, type GoingAnswer } from '@/lib/api/going'

/** Who goes, as the server knows it for this visitor. */
export const getGoing = (eventId: string) => call(`events/${eventId}/going`, { response: GoingView })

/** Says an answer, or with null takes it back. */
export const sendGoing = (eventId: string, answer: GoingAnswer | null, isShown?: boolean) =>
  answer === null
    ? call(`events/${eventId}/going`, { method: 'DELETE', response: GoingView })
    : call(`events/${eventId}/going`, {
        method: 'PUT',
        body: { answer, ...(isShown === undefined ? {} : { isShown }) },
        response: GoingView,
      })

/** A page of the people who let others see that they go. */
export const listPeople = (eventId: string, offset: number) =>
  call(`events/${eventId}/going/people?offset=${offset}`, { response: GoingPeople })
