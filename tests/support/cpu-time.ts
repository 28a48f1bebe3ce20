/**
 * The milliseconds of processor time that this thread spends on `work`. Waiting and other load on the machine do not count, so only runaway
 * work is detected.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
