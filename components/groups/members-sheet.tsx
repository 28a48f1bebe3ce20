'use client'

import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { Avatar } from '@/components/media/avatar'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button, buttonLook } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Sheet } from '@/components/ui/sheet'
import { SoftLink } from '@/components/ui/soft-link'
import { Spinner } from '@/components/ui/spinner'
import { call } from '@/lib/api/client'
import { GroupBans, GroupMembers, MemberRole, RemovedMember, type GroupMember, type GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { canRemove, isStaff, type GroupRole } from '@/lib/groups/roles'
import { CHAT } from '@/lib/text/chat'

type Member = z.infer<typeof GroupMember>
type Asked = { member: Member; ban: boolean }

export type MembersSheetProps = { group: GroupView; viewerId: string; onClose: () => void }

/** Who is in a group, with what those who look after it can do. */
export function MembersSheet({ group, viewerId, onClose }: MembersSheetProps) {
  const [members, setMembers] = useState<Member[] | null>(null)
  const [bans, setBans] = useState<z.infer<typeof GroupBans>>([])
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const looksAfter = isStaff(group.role)

  const load = useCallback(async () => {
    try {
      const [list, banned] = await Promise.all([call(`groups/${group.id}/members`, { response: GroupMembers }), looksAfter ? call(`groups/${group.id}/bans`, { response: GroupBans }) : []])
      setMembers(list)
      setBans(banned)
      setError(null)
    } catch (failure) {
      setError(messageOf(failure, CHAT.membersFailed))
    }
  }, [group.id, looksAfter])
  useEffect(() => void load(), [load])

  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await load()
    } catch (failure) {
      setError(messageOf(failure, CHAT.failed))
    }
  }
  const setRole = (userId: string, role: GroupRole) => change(() => call(`groups/${group.id}/members/${userId}`, { method: 'PUT', body: { role }, response: MemberRole }))
  const takeOut = ({ member, ban }: Asked) => change(() => call(`groups/${group.id}/members/${member.userId}${ban ? '?ban=true' : ''}`, { method: 'DELETE', response: RemovedMember }))

  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={CHAT.members} closeLabel={CHAT.close}>
      {error ? <p role="alert" className="mb-3 text-small font-semibold text-signal">{error}</p> : null}
      {members === null && !error ? <Spinner /> : null}
      <ul className="divide-y border-y">
        {members?.map((member) => (
          <li key={member.userId} className="grid gap-1 py-2.5">
            <div className="flex items-center gap-3">
              <Avatar imageUrl={member.profileImageUrl} sizePx={40} />
              <SoftLink href={`/profile/${member.userId}`} className="tap-target flex min-w-0 flex-1 items-center font-semibold hover:underline"><span className="truncate" dir="auto">{member.username}</span></SoftLink>
              {member.role === 'member' ? null : <Chip>{CHAT.role[member.role]}</Chip>}
            </div>
            {member.userId !== viewerId && canRemove(group.role, member.role) ? (
              <div className="flex flex-wrap gap-x-1 pl-11">
                {group.role === 'owner' ? (
                  <>
                    <Quiet label={member.role === 'moderator' ? CHAT.makeMember : CHAT.makeModerator} onPress={() => void setRole(member.userId, member.role === 'moderator' ? 'member' : 'moderator')} />
                    <Quiet label={CHAT.makeOwner} onPress={() => void setRole(member.userId, 'owner')} />
                  </>
                ) : null}
                <Quiet label={CHAT.takeOut} onPress={() => setAsked({ member, ban: false })} />
                <Quiet label={CHAT.ban} onPress={() => setAsked({ member, ban: true })} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {bans.length > 0 ? (
        <section className="mt-6">
          <h3 className="mb-2 text-small font-semibold">{CHAT.banned}</h3>
          <ul className="divide-y border-y">
            {bans.map(({ userId, username }) => (
              <li key={userId} className="flex items-center justify-between gap-3 py-1">
                <span className="truncate" dir="auto">{username}</span>
                <Quiet label={CHAT.unban} onPress={() => void change(() => call(`groups/${group.id}/bans/${userId}`, { method: 'DELETE', response: RemovedMember }))} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <AlertDialog open={asked !== null} onOpenChange={(open) => (open ? undefined : setAsked(null))} title={asked ? CHAT.takeOutTitle(asked.member.username) : ''} text={<p>{asked?.ban ? CHAT.banText : CHAT.takeOutText}</p>}>
        <AlertDialogCancel className={buttonLook()}>{CHAT.cancel}</AlertDialogCancel>
        <AlertDialogAction className={buttonLook({ look: 'ink' })} onClick={() => asked && void takeOut(asked)}>{asked?.ban ? CHAT.ban : CHAT.takeOut}</AlertDialogAction>
      </AlertDialog>
    </Sheet>
  )
}

function Quiet({ label, onPress }: { label: string; onPress: () => void }) {
  return <Button look="quiet" className="px-2 text-note" onClick={onPress}>{label}</Button>
}
