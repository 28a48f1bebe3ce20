import { useFormats } from '#texts'

/** An instant as staff reads it: day and hour, in UTC so that everyone speaks of the same. @param at ISO 8601. */
export function Moment({ at }: { at: string }) {
  const formats = useFormats()
  return <time dateTime={at} className="whitespace-nowrap tabular-nums">{`${formats.date(at, 'moment', 'UTC')} UTC`}</time>
}
