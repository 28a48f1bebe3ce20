import { useFormats } from '#texts'

/**
 * An instant for staff: day and time, in UTC so that everyone reads the same.
 * @param at ISO 8601.
 */
export function Moment({ at }: { at: string }) {
  const formats = useFormats()
  return <time dateTime={at} className="whitespace-nowrap tabular-nums">{`${formats.date(at, 'moment', 'UTC')} UTC`}</time>
}
