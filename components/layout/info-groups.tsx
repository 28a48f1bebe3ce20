import { ChevronDown } from 'lucide-react'
import type { InfoGroup } from '@/lib/text/info'

export type InfoGroupsProps = { groups: readonly InfoGroup[]; anchor?: string }

/** A table in collapsible groups: on a phone the facts are below each row's title, on larger screens beside it. */
export function InfoGroups({ groups, anchor }: InfoGroupsProps) {
  return (
    <div data-wide id={anchor} className="grid scroll-mt-6 divide-y border-y">
      {groups.map(({ title, text, rows }) => (
        <details key={title} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <h3 className="text-body font-semibold">{title}</h3>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180" />
          </summary>
          {text ? <p className="pb-2 text-small text-quiet">{text}</p> : null}
          <dl className="divide-y border-t text-small">
            {rows.map(({ what, facts }) => (
              <div key={what} className="grid gap-x-6 gap-y-1.5 py-3 md:grid-cols-[5fr_3fr_3fr]">
                <dt>{what}</dt>
                {facts.map(({ name, text: said }) => (
                  <dd key={name} className="wrap-anywhere">
                    <span className="block text-note text-quiet">{name}</span>
                    {said}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}
