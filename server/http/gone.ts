/** Paths noted at most; the oldest fall out and answer 404 until they are asked for again. */
const MAX_NOTED = 50_000

/** One list per process, whichever bundle asks; the web server in front reads it. */
type Shared = typeof globalThis & { litfassGone?: Set<string> }

/**
 * Notes whether what stood at a path was removed. Next knows no page with status 410; the web server (scripts/web.mjs) turns the 404
 * of a noted path into one.
 */
export function noteGone(path: string, isGone: boolean): void {
  const shared: Shared = globalThis
  const noted = (shared.litfassGone ??= new Set())
  noted.delete(path)
  if (!isGone) return
  noted.add(path)
  const [oldest] = noted
  if (noted.size > MAX_NOTED && oldest !== undefined) noted.delete(oldest)
}
