/** An instant as staff reads it: day and hour, in UTC so that everybody speaks of the same. @param at ISO 8601. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at} className="whitespace-nowrap tabular-nums">{`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`}</time>
}
