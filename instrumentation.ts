/** Runs once when the web process has started, before or beside its first requests. Next asks for this file and name. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { warmUp } = await import('@/server/geo/warm-up')
  warmUp()
  const { followPages } = await import('@/server/platform/page-cache')
  void followPages()
}
