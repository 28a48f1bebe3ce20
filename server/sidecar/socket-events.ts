import { accountRoom, groupRoom, JoinBody, LeaveBody, MAX_FOLLOWED, ReadHint, TypingBody, type JoinAnswer } from '@/lib/messages/socket'
import { getStanding } from '@/server/messages/live-queries'
import { log } from '@/server/platform/log'
import type { ChatSocket } from './chat-server'
import type { EventBudgets } from './event-budgets'
import type { GroupRooms } from './group-rooms'
import type { Presence } from './presence'

/** How often a join is retried if someone leaves the group at the same time. */
const JOIN_TRIES = 5

/** Handles what one client sends. All of it is ephemeral and nothing is stored; malformed events are ignored. */
export function hearSocket(
  socket: ChatSocket,
  { rooms, presence, budgets }: { rooms: GroupRooms; presence: Presence; budgets: EventBudgets },
): void {
  const { data } = socket
  const { userId, username } = data.viewer
  /** This socket follows the group and may announce itself there. */
  const mayBeHeard = (groupId: string) => socket.rooms.has(groupRoom(groupId)) && !rooms.isQuiet(groupId) && budgets.mayHint(userId)

  /** The others who follow the group, without those who have blocked this account or whom it has blocked. */
  const hearers = (groupId: string) => socket.to(groupRoom(groupId)).except([...data.apart].map(accountRoom))

  const join = async (groupId: string, isPresent: boolean): Promise<JoinAnswer> => {
    if (!data.followed.has(groupId) && data.followed.size >= MAX_FOLLOWED) return { ok: false, groupId, code: 'too_many' }
    const isFirst = rooms.socketsIn(groupId).length === 0
    for (let tries = 0; tries < JOIN_TRIES; tries += 1) {
      const standing = await getStanding(groupId, userId)
      if (!standing) return { ok: false, groupId, code: 'not_found' }
      if (!socket.connected) return { ok: false, groupId, code: 'unavailable' }
      const revision = rooms.enter(socket, groupId, standing)
      if (revision === null) continue
      data.followed.set(groupId, { isPresent })
      if (isFirst) presence.ask(groupId)
      presence.changed(groupId)
      return { ok: true, groupId, revision, lastSeq: standing.lastSeq }
    }
    return { ok: false, groupId, code: 'unavailable' }
  }

  data.leaveGroup = (groupId) => {
    if (data.followed.delete(groupId)) presence.changed(groupId)
  }

  // Whatever arrives is counted, not only what an event below understands.
  socket.conn.on('data', () => {
    if (budgets.isOutrageous(socket.id)) socket.conn.close(true)
  })
  socket.use(([event, body, answer], next) => {
    if (budgets.isWithin(socket.id)) return next()
    if (event === 'join' && typeof answer === 'function')
      answer({ ok: false, groupId: JoinBody.safeParse(body).data?.groupId ?? '', code: 'too_many' })
  })
  socket.on('join', (body, answer) => {
    if (typeof answer !== 'function') return
    const parsed = JoinBody.safeParse(body)
    if (!parsed.success) return answer({ ok: false, groupId: '', code: 'invalid' })
    const { groupId, isPresent } = parsed.data
    join(groupId, isPresent).then(answer, (error: unknown) => {
      log().warn({ groupId, err: error }, 'chat join')
      answer({ ok: false, groupId, code: 'unavailable' })
    })
  })
  socket.on('leave', (body) => {
    const parsed = LeaveBody.safeParse(body)
    if (!parsed.success) return
    void socket.leave(groupRoom(parsed.data.groupId))
    data.leaveGroup?.(parsed.data.groupId)
  })
  socket.on('typing', (body) => {
    const parsed = TypingBody.safeParse(body)
    if (parsed.success && mayBeHeard(parsed.data.groupId))
      hearers(parsed.data.groupId).volatile.emit('typing', { ...parsed.data, userId, username })
  })
  socket.on('read', (body) => {
    const parsed = ReadHint.safeParse(body)
    if (parsed.success && mayBeHeard(parsed.data.groupId)) hearers(parsed.data.groupId).volatile.emit('read', { ...parsed.data, userId })
  })
  socket.on('disconnect', () => {
    for (const groupId of data.followed.keys()) presence.changed(groupId)
    data.followed.clear()
  })
}
