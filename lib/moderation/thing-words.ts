import type { Formats } from '@/lib/text/formats'

/** What reported content says: an event begins with its day, as the reader writes days. */
export function thingWords({ date, text }: { date: string | null; text: string }, formats: Formats): string {
  if (date === null) return text
  const [first = '', ...rest] = text.split('\n')
  return [[formats.localDate(date, 'shortWeekday'), first].filter(Boolean).join(' · '), ...rest].join('\n')
}
