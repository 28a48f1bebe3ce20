'use client'

import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { buttonLook } from '@/components/ui/button'
import { MenuEntry } from '@/components/ui/menu-entry'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import type { GroupRole } from '@/lib/groups/roles'
import { isStaff } from '@/lib/groups/roles'
import type { MessageView } from '@/lib/api/messages'
import { CHAT, QUICK_SIGNS } from '@/lib/text/chat'

const ReportSheet = lazy(() => import('@/components/moderation/report-sheet').then(({ ReportSheet }) => ({ default: ReportSheet })))

export type MessageActionsProps = {
  /** Null while nothing is asked for. */
  message: MessageView | null
  viewerId: string
  role: GroupRole
  onClose: () => void
  onReply: (message: MessageView) => void
  onEdit: (message: MessageView) => void
  onRemove: (message: MessageView) => void
  onReaction: (message: MessageView, emoji: string, isOn: boolean) => void
}

/** What can be done with a message. */
export function MessageActions({ message, viewerId, role, onClose, onReply, onEdit, onRemove, onReaction }: MessageActionsProps) {
  const [removing, setRemoving] = useState<MessageView | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const isOwn = message?.senderId === viewerId
  const choose = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <>
      <Sheet open={message !== null} onOpenChange={(open) => (open ? undefined : onClose())} title={CHAT.actions} closeLabel={CHAT.close}>
        {message ? (
          <div className="grid gap-4">
            <div className="flex justify-between gap-1">
              {QUICK_SIGNS.map((emoji) => {
                const isMine = message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(viewerId))
                return (
                  <button key={emoji} type="button" aria-label={CHAT.react(emoji)} aria-pressed={isMine} onClick={choose(() => onReaction(message, emoji, !isMine))} className="grid size-12 place-items-center rounded-full text-[1.5rem] hover:bg-sunken aria-pressed:bg-sunken">
                    {emoji}
                  </button>
                )
              })}
            </div>
            <ul className="divide-y border-y">
              <MenuEntry icon={<Reply aria-hidden />} label={CHAT.reply} onPress={choose(() => onReply(message))} />
              {message.content ? <MenuEntry icon={<Copy aria-hidden />} label={CHAT.copy} onPress={choose(() => void navigator.clipboard.writeText(message.content).then(() => showToast(CHAT.copied), () => showToast(CHAT.failed)))} /> : null}
              {isOwn && message.content ? <MenuEntry icon={<Pencil aria-hidden />} label={CHAT.edit} onPress={choose(() => onEdit(message))} /> : null}
              {isOwn || isStaff(role) ? <MenuEntry icon={<Trash2 aria-hidden />} label={CHAT.remove} onPress={choose(() => setRemoving(message))} /> : null}
              {isOwn ? null : <MenuEntry icon={<Flag aria-hidden />} label={CHAT.report} onPress={choose(() => setReported(message.id))} />}
            </ul>
          </div>
        ) : null}
      </Sheet>
      <AlertDialog open={removing !== null} onOpenChange={(open) => (open ? undefined : setRemoving(null))} title={CHAT.removeTitle} text={<p>{CHAT.removeText}</p>}>
        <AlertDialogCancel className={buttonLook()}>{CHAT.cancel}</AlertDialogCancel>
        <AlertDialogAction className={buttonLook({ look: 'ink' })} onClick={() => removing && onRemove(removing)}>{CHAT.remove}</AlertDialogAction>
      </AlertDialog>
      {reported ? <Suspense><ReportSheet subject="message" subjectId={reported} onClose={() => setReported(null)} /></Suspense> : null}
    </>
  )
}
