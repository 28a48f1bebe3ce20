'use client'

// A client component, so that cached pages carry its data once instead of its markup twice.

import { SoftLink } from '@/components/ui/soft-link'
import type { Crumb } from '@/lib/events/breadcrumbs'
import { useText } from '#texts'

export type BreadcrumbsProps = {
  siteName: string
  crumbs: readonly Crumb[]
  /** The page's heading already shows the last step. */
  isLastLeftOut?: boolean
}

/** The path from the start page to this one. */
export function Breadcrumbs({ siteName, crumbs, isLastLeftOut = false }: BreadcrumbsProps) {
  const t = useText('shell')
  const shown = [{ name: siteName, path: '/' }, ...(isLastLeftOut ? crumbs.slice(0, -1) : crumbs)]
  return (
    <nav aria-label={t.breadcrumbs}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-note text-quiet">
        {shown.map(({ name, path }, index) => (
          <li key={name} className="flex items-center gap-x-1.5">
            {index > 0 ? <span aria-hidden>›</span> : null}
            {path ? (
              <SoftLink
                href={path}
                className="tap-target inline-flex min-w-0 items-center hover:text-ink hover:underline hover:underline-offset-4"
              >
                <bdi>{name}</bdi>
              </SoftLink>
            ) : (
              <span aria-current="page">
                <bdi>{name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
