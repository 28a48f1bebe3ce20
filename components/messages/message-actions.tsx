'use client'

import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { buttonLook } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { MenuEntry } from '@/components/ui/menu-entry'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import type { GroupRole } from '@/lib/groups/roles'
import { runsGroup } from '@/lib/groups/roles'
import type { MessageView } from '@/lib/api/messages'
import { useText } from '#texts'

const ReportSheet = lazyPart(() => import('@/components/moderation/report-sheet').then(({ ReportSheet }) => ReportSheet))

export type MessageActionsProps = {
  /** Null while closed. */
  message: MessageView | null
  viewerId: string
  role: GroupRole
  onClose: () => void
  onReply: (message: MessageView) => void
  onEdit: (message: MessageView) => void
  onRemove: (message: MessageView) => void
  onReaction: (message: MessageView, emoji: string, isOn: boolean) => void
}

/** The actions on a message. */
export function MessageActions({ message, viewerId, role, onClose, onReply, onEdit, onRemove, onReaction }: MessageActionsProps) {
  const t = useText('chat')
  const [removing, setRemoving] = useState<MessageView | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const isOwn = message?.senderId === viewerId
  const choose = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <>
      <Sheet open={message !== null} onOpenChange={(open) => (open ? undefined : onClose())} title={t.actions} closeLabel={t.close}>
        {message ? (
          <div className="grid gap-4">
            <div className="flex justify-between gap-1">
              {t.quickSigns.map((emoji) => {
                const isMine = message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(viewerId))
                return (
                  <button
                    key={emoji}
                    type="button"
                    aria-label={t.react({ emoji })}
                    aria-pressed={isMine}
                    onClick={choose(() => onReaction(message, emoji, !isMine))}
                    className="grid size-12 place-items-center rounded-full text-[1.5rem] hover:bg-sunken aria-pressed:bg-sunken"
                  >
                    {emoji}
                  </button>
                )
              })}
            </div>
            <ul className="divide-y border-y">
              <MenuEntry icon={<Reply aria-hidden />} label={t.reply} onPress={choose(() => onReply(message))} />
              {message.content ? (
                <MenuEntry
                  icon={<Copy aria-hidden />}
                  label={t.copy}
                  onPress={choose(
                    () =>
                      void navigator.clipboard.writeText(message.content).then(
                        () => showToast(t.copied),
                        () => showToast(t.failed),
                      ),
                  )}
                />
              ) : null}
              {isOwn && message.content ? (
                <MenuEntry icon={<Pencil aria-hidden />} label={t.edit} onPress={choose(() => onEdit(message))} />
              ) : null}
              {isOwn || runsGroup(role) ? (
                <MenuEntry icon={<Trash2 aria-hidden />} label={t.remove} onPress={choose(() => setRemoving(message))} />
              ) : null}
              {isOwn ? null : <MenuEntry icon={<Flag aria-hidden />} label={t.report} onPress={choose(() => setReported(message.id))} />}
            </ul>
          </div>
        ) : null}
      </Sheet>
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title={t.removeTitle}
        text={<p>{t.removeText}</p>}
      >
        <AlertDialogCancel className={buttonLook()}>{t.cancel}</AlertDialogCancel>
        <AlertDialogAction className={buttonLook({ look: 'ink' })} onClick={() => removing && onRemove(removing)}>
          {t.remove}
        </AlertDialogAction>
      </AlertDialog>
      {reported ? (
        <Suspense>
          <ReportSheet subject="message" subjectId={reported} onClose={() => setReported(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
