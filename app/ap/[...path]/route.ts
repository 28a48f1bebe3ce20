import { answerServer } from '@/server/federation/answer-server'

export const dynamic = 'force-dynamic'

/** Actors, inboxes and collections for other servers of the fediverse (ActivityPub). */
export const GET = answerServer
export const HEAD = answerServer
export const POST = answerServer
