import { z } from 'zod'
import { EXPECTED_USER } from './expected-user'
import { limitOr, Offset } from './paging'

/** Maximum answers per account, and per device without one. */
export const MAX_GOING = 2000
export const MAX_DEVICE_GOING = 200
/** Faces shown on an event's page. */
export const MAX_FACES = 6

export const GOING_ANSWERS = ['going', 'maybe'] as const
export const GoingAnswer = z.enum(GOING_ANSWERS)
export type GoingAnswer = z.infer<typeof GoingAnswer>

/** A person's answer; without `isShown`, their visibility to others stays as it was. */
export const GoingBody = z.object({ answer: GoingAnswer, isShown: z.boolean().optional(), ...EXPECTED_USER })
export type GoingBody = z.infer<typeof GoingBody>
export const NotGoingQuery = z.object(EXPECTED_USER)
export type NotGoingQuery = z.infer<typeof NotGoingQuery>

/** Someone who is going and shows it to others. */
export const GoingFace = z.object({
  userId: z.string(),
  username: z.string(),
  profileImageUrl: z.string().optional(),
  /** Whether the viewer follows them. */
  isFollowed: z.boolean(),
})
export type GoingFace = z.infer<typeof GoingFace>

/** Who is going to an event, for one viewer. */
export const GoingView = z.object({
  going: z.number().int(),
  maybe: z.number().int(),
  /** The viewer's own answer; null for none. */
  mine: z.object({ answer: GoingAnswer, isShown: z.boolean() }).nullable(),
  /** People the viewer follows come first. Only logged-in people see any. */
  faces: z.array(GoingFace),
  /** Whether a new answer is visible to others by default. */
  showsByDefault: z.boolean(),
  /** Where an account that is going can put the event; absent if nowhere, and for those with a ticket, which has a pass of its own. */
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }).optional(),
})
export type GoingView = z.infer<typeof GoingView>

export const GoingPeopleQuery = z.object({ limit: limitOr(40), offset: Offset })
export type GoingPeopleQuery = z.infer<typeof GoingPeopleQuery>
export const GoingPeople = z.object({ people: z.array(GoingFace), hasMore: z.boolean() })
export type GoingPeople = z.infer<typeof GoingPeople>

/** The events the viewer is going to, or may be; newest answer first. */
export const OwnGoing = z.array(z.object({ eventId: z.string(), answer: GoingAnswer, isShown: z.boolean() }))
export type OwnGoing = z.infer<typeof OwnGoing>

/** The events whose answer moved from the device to the account. */
export const AdoptedGoing = z.object({ eventIds: z.array(z.string()) })
export type AdoptedGoing = z.infer<typeof AdoptedGoing>
