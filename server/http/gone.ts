/** Most paths remembered. The oldest are dropped and answer 404 until the next request. */
const MAX_NOTED = 50_000

/** One list per process, across bundles; the web server in front reads it. */
type Shared = typeof globalThis & { litfassGone?: Set<string> }

/**
 * Remembers whether the content of a path was removed. Next has no pages with status 410, so the web server (scripts/web.mjs) turns the 404
 * of a remembered path into one.
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
