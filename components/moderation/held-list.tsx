'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { HeldOutcome, type HeldItems } from '@/lib/api/moderation'
import { useText } from '#texts'
import { Moment } from './moment'
import { QueueList } from './queue-list'
import { ThingCard } from './thing-card'
import { useQueue, useQueueKeys } from './use-queue'

type Item = HeldItems['items'][number]
const idOf = ({ thing }: Item) => thing.id

/** Content held for review: approved or rejected one by one or many at once, also by keyboard. */
export function HeldList({ items: initial }: { items: Item[] }) {
  const t = useText('admin')
  const [items, setItems] = useState(initial)
  const [rejecting, setRejecting] = useState<readonly Item[] | null>(null)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** Moves an item to the end of the queue. */
  const holdBack = (item: Item) => setItems([...items.filter((one) => one !== item), item])
  const queue = useQueue(items, idOf)

  const decide = async (which: readonly Item[], verdict: 'approve' | 'reject') => {
    if (which.length === 0 || isBusy) return
    setBusy(true)
    try {
      const body = { verdict, items: which.map(({ kind, thing }) => ({ kind, id: thing.id })), ...(verdict === 'reject' ? { reason } : {}) }
      const { done, missed } = await call('moderation/held', { method: 'POST', body, response: HeldOutcome })
      const gone = new Set([...done, ...missed])
      setItems(items.filter((item) => !gone.has(idOf(item))))
      queue.clear()
      setRejecting(null)
      setReason('')
      void showToast(
        [t.heldPage.done({ count: done.length }), missed.length > 0 ? t.heldPage.missed({ count: missed.length }) : '']
          .filter(Boolean)
          .join(' '),
      )
    } catch (error) {
      void showToast(messageOf(error, t.failed))
    } finally {
      setBusy(false)
    }
  }
  useQueueKeys(queue, (key) => {
    const { meant, current } = queue
    if (key === 'a') void decide(meant, 'approve')
    else if (key === 'r' && meant.length > 0) setRejecting(meant)
    else if (key === 'h' && current) holdBack(current)
    else return false
    return true
  })

  if (items.length === 0) return <p className="border-y py-12 text-quiet">{t.heldPage.empty}</p>
  return (
    <>
      <QueueList
        queue={queue}
        idOf={idOf}
        titleOf={({ thing }) => thing.title || thing.text.slice(0, 40)}
        keys={t.heldPage.keys}
        actions={
          <>
            <Button look="ink" disabled={isBusy} onClick={() => void decide(queue.chosen, 'approve')}>
              {t.heldPage.approve}
            </Button>
            <Button look="danger" disabled={isBusy} onClick={() => setRejecting(queue.chosen)}>
              {t.heldPage.reject}
            </Button>
          </>
        }
      >
        {(item) => (
          <HeldCard item={item} isBusy={isBusy} onApprove={() => void decide([item], 'approve')} onReject={() => setRejecting([item])} />
        )}
      </QueueList>
      <RejectSheet
        isOpen={rejecting !== null}
        isBusy={isBusy}
        onClose={() => setRejecting(null)}
        reason={reason}
        onReason={setReason}
        onReject={() => void decide(rejecting ?? [], 'reject')}
      />
    </>
  )
}

type HeldCardProps = { item: Item; isBusy: boolean; onApprove: () => void; onReject: () => void }

function HeldCard({ item, isBusy, onApprove, onReject }: HeldCardProps) {
  const t = useText('admin')
  return (
    <ThingCard thing={item.kind === 'event' ? { ...item.thing, path: null } : item.thing}>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isBusy} onClick={onApprove}>
          {t.heldPage.approve}
        </Button>
        <Button look="danger" disabled={isBusy} onClick={onReject}>
          {t.heldPage.reject}
        </Button>
        {item.signs.length > 0 ? (
          <span className="text-note text-quiet">
            {t.heldPage.because} {item.signs.map((sign) => t.heldPage.signs[sign]).join(' · ')}
          </span>
        ) : null}
        {item.nudityPercent === null ? null : (
          <span className="text-note font-semibold text-warn">{t.heldPage.nudity({ percent: item.nudityPercent })}</span>
        )}
        <span className="text-note text-quiet">
          <Moment at={item.createdAt} />
        </span>
      </div>
    </ThingCard>
  )
}

type RejectSheetProps = {
  isOpen: boolean
  isBusy: boolean
  reason: string
  onReason: (reason: string) => void
  onReject: () => void
  onClose: () => void
}

/** Asks for the reason, which the author gets. */
function RejectSheet({ isOpen, isBusy, reason, onReason, onReject, onClose }: RejectSheetProps) {
  const t = useText('admin')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onReject()
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.heldPage.rejectTitle}
      description={t.heldPage.rejectText}
      closeLabel={t.close}
    >
      <form onSubmit={handleSubmit} className="grid gap-4">
        <Field label={t.heldPage.reason}>
          {(control) => (
            <TextArea {...control} autoFocus value={reason} maxLength={3000} onChange={({ target }) => onReason(target.value)} />
          )}
        </Field>
        <Button type="submit" look="signal" size="large" disabled={isBusy || reason.trim() === ''}>
          {t.heldPage.reject}
        </Button>
      </form>
    </Sheet>
  )
}
