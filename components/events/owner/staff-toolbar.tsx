'use client'

import { CopyCheck, History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'

const EventHistory = lazyPart(() => import('./event-history').then(({ EventHistory }) => EventHistory))
const Duplicates = lazyPart(() => import('./duplicates').then(({ Duplicates }) => Duplicates))

/** What staff can do with someone else's event: see its changes and undo them, merges included. */
export function StaffToolbar({ eventId }: { eventId: string }) {
  const t = useText('owner')
  const [open, setOpen] = useState<'history' | 'duplicates' | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="staff" className="rounded-sheet border bg-raised p-4">
      <h2 id="staff" className="text-body font-bold">
        {t.staff.heading}
      </h2>
      <p className="mt-1 text-note text-quiet">{t.staff.noted}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setOpen('history')}>
          <History aria-hidden />
          {t.history}
        </Button>
        <Button onClick={() => setOpen('duplicates')}>
          <CopyCheck aria-hidden />
          {t.duplicates}
        </Button>
      </div>
      <Suspense>
        {open === 'history' ? <EventHistory eventId={eventId} onClose={close} /> : null}
        {open === 'duplicates' ? <Duplicates eventId={eventId} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}
