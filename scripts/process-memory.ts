import { readdirSync, readFileSync } from 'node:fs'

/** Memory of this process and its descendants, sampled on a timer; of this process alone if the system does not list children. */
export function watchMemory(everyMs = 200): { stop: () => { peakBytes: number; peakOwnBytes: number } } {
  let peakBytes = 0
  let peakOwnBytes = 0
  const sample = () => {
    const own = process.memoryUsage.rss()
    peakOwnBytes = Math.max(peakOwnBytes, own)
    peakBytes = Math.max(peakBytes, own + childrenBytes())
  }
  const timer = setInterval(sample, everyMs)
  timer.unref()
  return {
    stop: () => {
      sample()
      clearInterval(timer)
      return { peakBytes, peakOwnBytes }
    },
  }
}

function childrenBytes(): number {
  const parents = new Map<number, number>()
  try {
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue
      const parent = parentOf(Number(entry))
      if (parent !== null) parents.set(Number(entry), parent)
    }
  } catch {
    return 0
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent))
  }
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + residentBytes(pid), 0)
}

/** A process may end between listing and reading. */
function readOf(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

function parentOf(pid: number): number | null {
  const fields = readOf(pid, 'stat')?.split(') ').at(-1)?.split(' ')
  return fields?.[1] === undefined ? null : Number(fields[1])
}

function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readOf(pid, 'status') ?? '')
  return line ? Number(line[1]) * 1024 : 0
}
