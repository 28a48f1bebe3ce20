import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export type RunningProduct = { url: string; pid: number; dataDir: string; stop: () => Promise<void> }

/** Starts the whole product as `npm start` does, on its own folder and port, with the given settings; for measurements. */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-'))
  // the embedded Postgres runs as another user when this is root
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The product stopped by itself (exit code ${code}).`))),
  )
  gone.catch(() => undefined)
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('is ready at')) resolve()
    })
  })
  await Promise.race([ready, gone])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The value below which the given share (0–1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const readProc = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it ended between listing and reading
  }
}

const nameOf = (commandLine: string): string => {
  if (commandLine.includes('reader-process')) return 'reader'
  if (commandLine.includes('understanding-process')) return 'understanding'
  if (commandLine.includes('web.mjs')) return 'web'
  if (commandLine.includes('sidecar')) return 'sidecar'
  return commandLine.includes('postgres') && !commandLine.includes('.mjs') ? 'postgres' : 'launcher'
}

export type Use = { total: number; parts: Record<string, number> }

/** A figure of each process that the product runs, its Postgres included, summed by kind of process. */
function byProcess(product: RunningProduct, figureOf: (pid: string) => number): Use {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? '']),
  )
  // Postgres is not our child; it is identified by its folder.
  const isRoot = (pid: string) => Number(pid) === product.pid || readProc(pid, 'cmdline').includes(product.dataDir)
  const belongs = (pid: string): boolean => isRoot(pid) || (Number(parents.get(pid) ?? 0) > 1 && belongs(parents.get(pid) ?? '0'))
  const parts: Record<string, number> = {}
  for (const pid of [...parents.keys()].filter(belongs)) {
    const name = nameOf(readProc(pid, 'cmdline'))
    parts[name] = (parts[name] ?? 0) + figureOf(pid)
  }
  return { total: Object.values(parts).reduce((sum, figure) => sum + figure, 0), parts }
}

/** Resident bytes; pages shared by processes count once (Linux: PSS). Zero if the system does not show other processes. */
export const residentBytes = (product: RunningProduct): Use =>
  byProcess(product, (pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024)

/** Seconds of processor time since each process began (Linux counts hundredths of a second). */
export const processorSeconds = (product: RunningProduct): Use =>
  byProcess(product, (pid) => {
    const [user, system] = readProc(pid, 'stat').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
    return (Number(user ?? 0) + Number(system ?? 0)) / 100
  })
