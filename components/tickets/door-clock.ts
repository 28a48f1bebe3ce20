import { useCallback } from 'react'
import { useFormats } from '#texts'

/** Writes a time of the night, with the day where it is not today's. */
export function useClock(): (at: Date) => string {
  const formats = useFormats()
  return useCallback((at) => formats.date(at, at.toDateString() === new Date().toDateString() ? 'clock' : 'moment'), [formats])
}
