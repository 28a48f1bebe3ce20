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
import { canRemove, runsGroup, type GroupRole } from '@/lib/groups/roles'
import { useText } from '#texts'

type Member = z.infer<typeof GroupMember>
type Banned = z.infer<typeof GroupBans>[number]
type Asked = { member: Member; ban: boolean }

export type MembersSheetProps = { group: GroupView; viewerId: string; onClose: () => void }

/** The members of a group and, for who runs it, those banned; `change` does something and reads both again. */
function useMembers(group: GroupView) {
  const t = useText('chat')
  const [members, setMembers] = useState<Member[] | null>(null)
  const [bans, setBans] = useState<Banned[]>([])
  const [error, setError] = useState<string | null>(null)
  const seesBans = runsGroup(group.role)

  const load = useCallback(async () => {
    try {
      const [list, banned] = await Promise.all([
        call(`groups/${group.id}/members`, { response: GroupMembers }),
        seesBans ? call(`groups/${group.id}/bans`, { response: GroupBans }) : [],
      ])
      setMembers(list)
      setBans(banned)
      setError(null)
    } catch (failure) {
      setError(messageOf(failure, t.membersFailed))
    }
  }, [group.id, seesBans, t])
  useEffect(() => void load(), [load])

  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await load()
    } catch (failure) {
      setError(messageOf(failure, t.failed))
    }
  }
  return { members, bans, error, change }
}

type MemberRowProps = {
  member: Member
  /** The viewer's role if they may remove this member, else null. */
  acting: GroupRole | null
  onRole: (role: GroupRole) => void
  onAsk: (asked: Asked) => void
}

function MemberRow({ member, acting, onRole, onAsk }: MemberRowProps) {
  const t = useText('chat')
  const isModerator = member.role === 'moderator'
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex items-center gap-3">
        <Avatar imageUrl={member.profileImageUrl} sizePx={40} />
        <SoftLink href={`/profile/${member.userId}`} className="tap-target flex min-w-0 flex-1 items-center font-semibold hover:underline">
          <span className="truncate" dir="auto">
            {member.username}
          </span>
        </SoftLink>
        {member.role === 'member' ? null : <Chip>{t.role[member.role]}</Chip>}
      </div>
      {acting ? (
        <div className="flex flex-wrap gap-x-1 pl-11">
          {acting === 'owner' ? (
            <>
              <Quiet label={isModerator ? t.makeMember : t.makeModerator} onPress={() => onRole(isModerator ? 'member' : 'moderator')} />
              <Quiet label={t.makeOwner} onPress={() => onRole('owner')} />
            </>
          ) : null}
          <Quiet label={t.takeOut} onPress={() => onAsk({ member, ban: false })} />
          <Quiet label={t.ban} onPress={() => onAsk({ member, ban: true })} />
        </div>
      ) : null}
    </li>
  )
}

function BanList({ bans, onUnban }: { bans: readonly Banned[]; onUnban: (userId: string) => void }) {
  const t = useText('chat')
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-small font-semibold">{t.banned}</h3>
      <ul className="divide-y border-y">
        {bans.map(({ userId, username }) => (
          <li key={userId} className="flex items-center justify-between gap-3 py-1">
            <span className="truncate" dir="auto">
              {username}
            </span>
            <Quiet label={t.unban} onPress={() => onUnban(userId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The members of a group, with the actions of its admins. */
export function MembersSheet({ group, viewerId, onClose }: MembersSheetProps) {
  const t = useText('chat')
  const { members, bans, error, change } = useMembers(group)
  const [asked, setAsked] = useState<Asked | null>(null)

  const setRole = (userId: string, role: GroupRole) =>
    change(() => call(`groups/${group.id}/members/${userId}`, { method: 'PUT', body: { role }, response: MemberRole }))
  const takeOut = ({ member, ban }: Asked) =>
    change(() =>
      call(`groups/${group.id}/members/${member.userId}${ban ? '?ban=true' : ''}`, { method: 'DELETE', response: RemovedMember }),
    )
  const unban = (userId: string) => change(() => call(`groups/${group.id}/bans/${userId}`, { method: 'DELETE', response: RemovedMember }))

  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.members} closeLabel={t.close}>
      {error ? (
        <p role="alert" className="mb-3 text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {members === null && !error ? <Spinner /> : null}
      <ul className="divide-y border-y">
        {members?.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            acting={member.userId !== viewerId && canRemove(group.role, member.role) ? group.role : null}
            onRole={(role) => void setRole(member.userId, role)}
            onAsk={setAsked}
          />
        ))}
      </ul>
      {bans.length > 0 ? <BanList bans={bans} onUnban={(userId) => void unban(userId)} /> : null}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={asked ? t.takeOutTitle({ name: asked.member.username }) : ''}
        text={<p>{asked?.ban ? t.banText : t.takeOutText}</p>}
      >
        <AlertDialogCancel className={buttonLook()}>{t.cancel}</AlertDialogCancel>
        <AlertDialogAction className={buttonLook({ look: 'ink' })} onClick={() => asked && void takeOut(asked)}>
          {asked?.ban ? t.ban : t.takeOut}
        </AlertDialogAction>
      </AlertDialog>
    </Sheet>
  )
}

function Quiet({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button look="quiet" className="px-2 text-note" onClick={onPress}>
      {label}
    </Button>
  )
}
