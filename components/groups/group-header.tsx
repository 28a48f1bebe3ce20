'use client'

import { ArrowLeft, BellOff, CalendarDays, CircleUser, EllipsisVertical, Flag, Link2, LogOut, Pencil, UserX, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Suspense, useState } from 'react'
import { useGoBack } from '@/components/browser/use-go-back'
import { BlockButton } from '@/components/moderation/block-button'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { MenuEntry } from '@/components/ui/menu-entry'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { offerUndo } from '@/components/ui/undo'
import { call } from '@/lib/api/client'
import { GroupView, LeftGroup } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { HOUR_MS } from '@/lib/time/spans'
import { canInvite, runsGroup } from '@/lib/groups/roles'
import { useText } from '#texts'
import { GroupPicture } from './group-picture'
import { nameOfGroup } from './group-words'
import { RenameGroup } from './rename-group'

const MembersSheet = lazyPart(() => import('./members-sheet').then(({ MembersSheet }) => MembersSheet))
const ReportSheet = lazyPart(() => import('@/components/moderation/report-sheet').then(({ ReportSheet }) => ReportSheet))
const InviteSheet = lazyPart(() => import('./invite-sheet').then(({ InviteSheet }) => InviteSheet))

export type GroupHeaderProps = {
  group: GroupView
  /** People who have the chat open. */
  present: number
  viewerId: string
  onGroup: (group: GroupView) => void
  /** Whether to open the invitation at once, for a group that was just created. */
  opensInvite: boolean
}
type Open = 'menu' | 'members' | 'invite' | 'rename' | 'report' | null

const MUTE_HOURS = 8

/** The header of a chat: who it is with, and its actions. */
export function GroupHeader({ group, present, viewerId, onGroup, opensInvite }: GroupHeaderProps) {
  const t = useText('chat')
  const name = nameOfGroup(group, useText('community'))
  const [open, setOpen] = useState<Open>(opensInvite ? 'invite' : null)
  const router = useRouter()
  const goBack = useGoBack()
  const [openedAt] = useState(() => Date.now())
  const isMuted = group.mutedUntil !== undefined && Date.parse(group.mutedUntil) > openedAt
  const isDirect = group.kind === 'direct'
  const close = () => setOpen(null)

  const handleMute = async () => {
    close()
    const mutedUntil = isMuted ? null : new Date(Date.now() + MUTE_HOURS * HOUR_MS).toISOString()
    await call(`groups/${group.id}/mute`, { method: 'PUT', body: { mutedUntil }, response: GroupView }).then(onGroup, (error: unknown) =>
      showToast(messageOf(error, t.failed)),
    )
  }
  const leave = async () => {
    try {
      await call(`groups/leave/${group.id}`, { method: 'POST', response: LeftGroup, outlivesPage: true })
      return true
    } catch (error) {
      void showToast(messageOf(error, isDirect ? t.leaveChatFailed : t.leaveFailed))
      return false
    }
  }
  const handleLeave = () => {
    close()
    offerUndo({
      key: `group:${group.id}`,
      text: isDirect ? t.leftChat : t.left,
      undoLabel: t.undo,
      commit: leave,
      onUndo: () => router.push(`/group/${group.id}`),
    })
    goBack()
  }
  const subtitle = [
    isDirect ? null : t.memberCount({ count: group.memberCount }),
    present > 1 ? t.online({ count: present }) : null,
    isMuted ? t.muted : null,
  ]
    .filter(Boolean)
    .join(' · ')

  return (
    <header className="flex items-center gap-2.5 border-b bg-paper px-2 py-2 md:px-4">
      <Button look="plain" size="icon" aria-label={t.back} onClick={() => router.push('/my-groups')}>
        <ArrowLeft aria-hidden />
      </Button>
      <GroupPicture group={group} sizePx={40} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-body font-bold" dir="auto">
          {name}
        </h1>
        <p className="truncate text-note text-quiet">{subtitle}</p>
      </div>
      <Button look="plain" size="icon" aria-label={t.menu} onClick={() => setOpen('menu')}>
        <EllipsisVertical aria-hidden />
      </Button>

      <GroupMenu
        group={group}
        name={name}
        isOpen={open === 'menu'}
        isMuted={isMuted}
        onClose={close}
        onOpen={setOpen}
        onMute={() => void handleMute()}
        onLeave={handleLeave}
      />
      <RenameGroup group={group} isOpen={open === 'rename'} onClose={close} onGroup={onGroup} />
      <Suspense>
        {open === 'members' ? <MembersSheet group={group} viewerId={viewerId} onClose={close} /> : null}
        {open === 'report' ? (
          <ReportSheet subject={group.receiverId ? 'profile' : 'group'} subjectId={group.receiverId ?? group.id} onClose={close} />
        ) : null}
        {open === 'invite' && canInvite(group) ? <InviteSheet group={group} viewerId={viewerId} onClose={close} /> : null}
      </Suspense>
    </header>
  )
}

type GroupMenuProps = {
  group: GroupView
  name: string
  isOpen: boolean
  isMuted: boolean
  onClose: () => void
  onOpen: (part: Open) => void
  onMute: () => void
  onLeave: () => void
}

/** What can be done with a chat. */
function GroupMenu({ group, name, isOpen, isMuted, onClose, onOpen, onMute, onLeave }: GroupMenuProps) {
  const t = useText('chat')
  const router = useRouter()
  const isDirect = group.kind === 'direct'
  return (
    <Sheet open={isOpen} onOpenChange={(opens) => (opens ? undefined : onClose())} title={name} closeLabel={t.close}>
      <ul className="divide-y border-y">
        {group.eventId ? (
          <MenuEntry icon={<CalendarDays aria-hidden />} label={t.viewEvent} onPress={() => router.push(`/event/${group.eventId}`)} />
        ) : null}
        {group.receiverId ? (
          <MenuEntry icon={<CircleUser aria-hidden />} label={t.viewProfile} onPress={() => router.push(`/profile/${group.receiverId}`)} />
        ) : null}
        {isDirect ? null : <MenuEntry icon={<Users aria-hidden />} label={t.members} onPress={() => onOpen('members')} />}
        {canInvite(group) ? <MenuEntry icon={<Link2 aria-hidden />} label={t.invite} onPress={() => onOpen('invite')} /> : null}
        {group.kind === 'invite' && runsGroup(group.role) ? (
          <MenuEntry icon={<Pencil aria-hidden />} label={t.rename} onPress={() => onOpen('rename')} />
        ) : null}
        <MenuEntry icon={<BellOff aria-hidden />} label={isMuted ? t.unmute : t.mute} onPress={onMute} />
        <MenuEntry icon={<Flag aria-hidden />} label={t.report} onPress={() => onOpen('report')} />
        {group.receiverId ? (
          <li>
            <BlockButton
              userId={group.receiverId}
              icon={<UserX aria-hidden />}
              className="flex min-h-13 w-full items-center gap-4 text-left font-semibold hover:bg-sunken [&_svg]:size-5"
              onChange={onClose}
            />
          </li>
        ) : null}
        <MenuEntry icon={<LogOut aria-hidden />} label={isDirect ? t.leaveChat : t.leave} onPress={onLeave} />
      </ul>
    </Sheet>
  )
}
