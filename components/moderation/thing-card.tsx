import type { ReactNode } from 'react'
import { SoftLink } from '@/components/ui/soft-link'
import type { ReportedThing } from '@/lib/api/moderation'
import { pagePicture } from '@/lib/media/urls'
import { thingWords } from '@/lib/moderation/thing-words'
import { useFormats, useText } from '#texts'

export type ThingCardProps = { thing: ReportedThing; children?: ReactNode }

/** Reported or held content as it appears in place, with its author. */
export function ThingCard({ thing, children }: ThingCardProps) {
  const tReports = useText('reports')
  const t = useText('admin')
  const { subject, exists, takenDown, title, imageUrl, path, author } = thing
  const text = thingWords(thing, useFormats())
  return (
    <div className="grid gap-3 sm:flex sm:items-start">
      {imageUrl ? (
        <picture className="shrink-0">
          <img
            src={pagePicture(imageUrl, 'host-grid')}
            alt=""
            loading="lazy"
            className="max-h-72 w-full rounded-poster bg-sunken object-contain sm:w-44"
          />
        </picture>
      ) : null}
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-note font-semibold text-quiet">{tReports.subjects[subject]}</p>
        {title ? (
          <p className="font-title font-bold wrap-anywhere" dir="auto">
            {title}
          </p>
        ) : null}
        {text ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </p>
        ) : null}
        {exists || takenDown ? null : <p className="text-small text-quiet italic">{t.queue.gone}</p>}
        {takenDown ? (
          <p className="w-fit rounded-poster border border-warn bg-warn-wash px-2 py-0.5 text-note font-semibold text-warn">
            {tReports.measures[takenDown]}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
          <span>
            {t.queue.author}:{' '}
            {author ? (
              <SoftLink
                href={`/admin/users?query=${author.id}`}
                className="tap-target inline-flex items-center font-semibold text-ink underline underline-offset-4"
              >
                {author.username}
              </SoftLink>
            ) : (
              t.anonymous
            )}
          </span>
          {author && author.actioned > 0 ? (
            <span className="font-semibold text-warn">{t.queue.actioned({ count: author.actioned })}</span>
          ) : null}
          {author?.isSuspended ? <span className="font-semibold text-signal">{t.queue.suspended}</span> : null}
          {path && exists ? (
            <SoftLink href={path} className="tap-target inline-flex items-center underline underline-offset-4 hover:text-ink">
              {t.queue.open_page}
            </SoftLink>
          ) : null}
        </p>
        {children}
      </div>
    </div>
  )
}
