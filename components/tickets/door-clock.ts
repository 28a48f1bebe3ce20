import { useCallback } from 'react'
import { useFormats } from '#texts'

/** Formats a time, with the day if it is not today. */
export function useClock(): (at: Date) => string {
  const formats = useFormats()
  return useCallback((at) => formats.date(at, at.toDateString() === new Date().toDateString() ? 'clock' : 'moment'), [formats])
}
