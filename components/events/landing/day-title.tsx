'use client'

import { useNow } from '@/components/browser/use-now'
import { dayTitle } from '@/lib/events/day-title'
import type { GalleryDay } from '@/lib/events/landing-sections'
import { useFormats } from '#texts'

/** `Today`, `tomorrow`, `in 3 days`; also correct on a page rendered yesterday. */
export function DayTitle({ day }: { day: Omit<GalleryDay, 'events'> }) {
  const formats = useFormats()
  const now = useNow()
  return <>{now === null ? day.title : dayTitle(day, now, formats)}</>
}
