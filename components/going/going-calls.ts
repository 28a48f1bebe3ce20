import { z } from 'zod'
import { call } from '@/lib/api/client'
import { GoingAnswer, GoingPeople, GoingView } from '@/lib/api/going'

/** Who is going, as visible to this visitor. */
export const getGoing = (eventId: string) => call(`events/${eventId}/going`, { response: GoingView })

export type SentAnswer = {
  /** Null withdraws the answer. */
  answer: GoingAnswer | null
  isShown?: boolean | undefined
  /** Whose answer it is; undefined for a visitor. */
  userId: string | undefined
}

/** Sends an answer. */
export function sendGoing(eventId: string, { answer, isShown, userId }: SentAnswer) {
  const path = `events/${eventId}/going`
  if (answer === null)
    return call(userId === undefined ? path : `${path}?expectedUserId=${encodeURIComponent(userId)}`, {
      method: 'DELETE',
      response: GoingView,
    })
  const body = { answer, ...(isShown === undefined ? {} : { isShown }), ...(userId === undefined ? {} : { expectedUserId: userId }) }
  return call(path, { method: 'PUT', body, response: GoingView })
}

/** A page of the people who let others see that they are going. */
export const listPeople = (eventId: string, offset: number) =>
  call(`events/${eventId}/going/people?offset=${offset}`, { response: GoingPeople })

/** An answer that its author's ended session has kept from the server, for this visit, so that the login sends it. */
const KEY = 'litfass:wished-answer'
const Wish = z.object({ eventId: z.string(), userId: z.string(), answer: GoingAnswer.nullable(), isShown: z.boolean().optional() })

/** Remembers an answer before going to the login. */
export function wishAnswer(wish: z.infer<typeof Wish>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // Without storage, the button must be pressed again.
  }
}

/** Returns the answer that this user wanted to give to this event, once; null for none. Another user's is dropped. */
export function takeWishedAnswer(eventId: string, userId: string | undefined): z.infer<typeof Wish> | null {
  try {
    const kept = Wish.safeParse(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')).data
    if (kept?.eventId !== eventId || userId === undefined) return null
    window.sessionStorage.removeItem(KEY)
    return kept.userId === userId ? kept : null
  } catch {
    return null
  }
}
