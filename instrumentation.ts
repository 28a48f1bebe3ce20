/** Runs once when the web process has started, before or beside its first requests. Next asks for this file and name. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { startTraces } = await import('@/server/platform/traces')
  await startTraces('web')
  const { warmUp } = await import('@/server/geo/warm-up')
  warmUp()
  const { serveMetrics } = await import('@/server/platform/metrics')
  const { env } = await import('@/server/platform/env')
  const { measureReadings } = await import('@/server/platform/vision/reading-metrics')
  measureReadings()
  void serveMetrics(env().metrics.webPort)
  const { shareAddresses } = await import('@/server/http/address')
  shareAddresses()
  const { followPages, renewTags } = await import('@/server/platform/page-cache')
  void followPages()
  // the settings may have changed with this start, and the imprint and its like with them
  renewTags(['site'])
}
