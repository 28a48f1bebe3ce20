import { answerServer } from '@/server/federation/answer-server'

export const dynamic = 'force-dynamic'

export const GET = answerServer
export const HEAD = answerServer
