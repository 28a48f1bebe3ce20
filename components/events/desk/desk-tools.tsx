import { ChartColumn, Copy, ExternalLink, Pencil, Ticket, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { DeskEvent } from '@/lib/api/event-desk'
import { useText } from '#texts'

/** A tool with its word below it. */
const TOOL =
  'grid min-h-12 min-w-13 place-items-center content-center gap-0.5 rounded-control px-1 text-[0.6875rem] leading-none font-semibold text-quiet hover:bg-sunken hover:text-ink disabled:opacity-55 [&_svg]:size-5'

export type DeskToolsProps = { event: DeskEvent; isBusy: boolean; onPublish: () => void; onCopy: () => void; onDelete: () => void }

/** What a host can do with an event; each tool says which event it is for. */
export function DeskTools({ event: { id, title, state, seriesId }, isBusy, onPublish, onCopy, onDelete }: DeskToolsProps) {
  const tDesk = useText('desk')
  const publishWords = seriesId ? tDesk.publishAll : tDesk.publish
  return (
    <div className="col-span-full mt-3 flex flex-wrap items-center gap-y-1 md:mt-2">
      {state === 'draft' ? (
        <Button look="ink" disabled={isBusy} onClick={onPublish} aria-label={`${publishWords}: ${title}`}>
          {publishWords}
        </Button>
      ) : (
        <SoftLink href={`/event/${id}`} className={classNames(TOOL, '-ml-2')} aria-label={`${tDesk.view}: ${title}`}>
          <ExternalLink aria-hidden />
          {tDesk.view}
        </SoftLink>
      )}
      <span className="-mr-2 ml-auto flex">
        <SoftLink href={`/admin/events/edit/${id}`} className={TOOL} aria-label={`${tDesk.edit}: ${title}`}>
          <Pencil aria-hidden />
          {tDesk.edit}
        </SoftLink>
        {state === 'draft' ? null : (
          <SoftLink href={`/admin/events/${id}/statistics`} className={TOOL} aria-label={`${tDesk.statistics}: ${title}`}>
            <ChartColumn aria-hidden />
            {tDesk.statistics}
          </SoftLink>
        )}
        {state === 'draft' ? null : (
          <SoftLink href={`/admin/events/guests/${id}`} className={TOOL} aria-label={`${tDesk.guests}: ${title}`}>
            <Ticket aria-hidden />
            {tDesk.guests}
          </SoftLink>
        )}
        <button type="button" disabled={isBusy} className={TOOL} aria-label={`${tDesk.copy}: ${title}`} onClick={onCopy}>
          <Copy aria-hidden />
          {tDesk.copy}
        </button>
        <button type="button" disabled={isBusy} className={TOOL} aria-label={`${tDesk.delete}: ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden />
          {tDesk.delete}
        </button>
      </span>
    </div>
  )
}
