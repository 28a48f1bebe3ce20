'use client'

// A client component, so that pages carry its data once instead of its markup twice, and render faster.

import { SoftLink } from '@/components/ui/soft-link'
import { sayKind } from '@/lib/text/say-kind'
import { useText } from '#texts'

export type EventTagsProps = { category?: string | undefined; tags: string[] }

/** Category and tags; a tag leads to the events that carry it. */
export function EventTags({ category, tags }: EventTagsProps) {
  const t = useText('events')
  const kinds = useText('kinds')
  const shown = tags.filter((tag) => tag.toLowerCase() !== category?.toLowerCase())
  if (!category && shown.length === 0) return null
  return (
    <ul aria-label={t.event.tags} className="flex flex-wrap gap-2">
      {category ? (
        <li className="p-category rounded-poster border border-ink px-3 py-2 text-small leading-5 font-semibold capitalize">
          {sayKind(category, kinds)}
        </li>
      ) : null}
      {shown.map((tag) => (
        <li key={tag}>
          <SoftLink
            href={`/?search=${encodeURIComponent(tag)}`}
            className="p-category block rounded-poster border border-control/60 px-3 py-2 text-small leading-5 text-quiet hover:border-ink hover:text-ink"
          >
            #{tag}
          </SoftLink>
        </li>
      ))}
    </ul>
  )
}
