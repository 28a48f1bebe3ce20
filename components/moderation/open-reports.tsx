'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { BulkOutcome, type DecisionBody, type ReportRow as Report } from '@/lib/api/moderation'
import { MEASURES } from '@/lib/moderation/decisions'
import { useText } from '#texts'
import { DecisionForm } from './decision-form'
import { QueueList } from './queue-list'
import { reportPath, ReportRow } from './report-row'
import { useQueue, useQueueKeys } from './use-queue'

const idOf = ({ id }: Report) => id

/** Open reports: opened one by one, or many decided at once with one measure, ground and reason, also by keyboard. */
export function OpenReports({ reports: given }: { reports: Report[] }) {
  const t = useText('admin')
  const router = useRouter()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [deciding, setDeciding] = useState<readonly Report[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const start = (which: readonly Report[]) => {
    setDeciding(which)
    setOpen(which.length > 0)
  }
  const reports = given.filter(({ id }) => !decided.has(id))
  const queue = useQueue(reports, idOf)
  useQueueKeys(queue, (key) => {
    const { meant, current } = queue
    if (key === 'Enter' && current) router.push(reportPath(current.id))
    else if (key === 'd') start(meant)
    else return false
    return true
  })

  const handleDecide = async ({ measure, ground, groundText, reason }: DecisionBody) => {
    setBusy(true)
    try {
      const body = { reportIds: deciding.map(idOf), measure, ground, groundText, reason }
      const { done, missed, refused } = await call('moderation/decisions', { method: 'POST', body, response: BulkOutcome })
      setDecided(new Set([...decided, ...done]))
      setRefusals(new Map(refused.map((one) => [one.id, one.reason])))
      setOpen(false)
      // What was refused stays selected, for another measure.
      if (refused.length === 0) queue.clear()
      void showToast(
        [
          t.queue.bulkDone({ count: done.length }),
          missed.length > 0 ? t.queue.bulkMissed({ count: missed.length }) : '',
          refused.length > 0 ? t.queue.bulkRefused({ count: refused.length }) : '',
        ]
          .filter(Boolean)
          .join(' '),
      )
    } catch (error) {
      void showToast(messageOf(error, t.queue.bulkFailed))
    } finally {
      setBusy(false)
      router.refresh()
    }
  }
  const restOf = (measure: Report['measures'][number]) => deciding.filter(({ measures }) => !measures.includes(measure)).length

  if (reports.length === 0) return <p className="border-y py-12 text-quiet">{t.queue.empty}</p>
  return (
    <>
      <QueueList
        queue={queue}
        idOf={idOf}
        titleOf={(report) => report.thing.text.slice(0, 40) || report.thing.title || report.receiptNumber}
        keys={t.queue.keys}
        actions={
          <Button look="ink" disabled={isBusy} onClick={() => start(queue.chosen)}>
            {t.queue.submit}
          </Button>
        }
      >
        {(report) => <ReportRow report={report} note={refusals.get(report.id)} />}
      </QueueList>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t.queue.bulkTitle({ count: deciding.length })} closeLabel={t.close}>
        <DecisionForm
          measures={MEASURES.filter((measure) => deciding.some(({ measures }) => measures.includes(measure)))}
          accountMeasures={['none']}
          sure={(measure) => (
            <>
              <p>{t.queue.bulkSure({ count: deciding.length })}</p>
              {restOf(measure) > 0 ? <p>{t.queue.bulkRest({ count: restOf(measure) })}</p> : null}
            </>
          )}
          isBusy={isBusy}
          onDecide={(body) => void handleDecide(body)}
        />
      </Sheet>
    </>
  )
}
