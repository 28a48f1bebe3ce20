/**
 * The milliseconds of processor time that this thread spends on `work`. Neighbours on a busy machine do not count, nor does waiting:
 * what runs away is found out, and nothing else.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
