import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** A helper that did not answer: it ran out of time, or it ended. */
export class HelperError extends Error {
  constructor(
    readonly reason: 'timeout' | 'crash',
    message: string,
  ) {
    super(message)
    this.name = 'HelperError'
  }
}

/** What a helper sends: its one answer, with its memory, or news while it works. */
export type HelperSays<News, Answer> = { id: number; news: News } | { id: number; answer: Answer; rssBytes: number }

export type Helper<Request, News, Answer> = {
  /** One answer to one request; never called concurrently. Throws `HelperError`. */
  ask(request: Request, timeoutMs: number, onNews?: (news: News) => void): Promise<Answer>
  /** The helper's process id while it runs. */
  pid(): number | null
  close(): Promise<void>
}

export type HelperOptions = {
  /** The project's directory, which contains `server/` and `node_modules/`. */
  root: string
  /** The helper's TypeScript file, as parts of its path below `root`. */
  script: readonly string[]
  /** An idle helper is stopped after this long. */
  idleMs: number
  /** A helper that has grown beyond this is stopped after its answer; the next request gets a fresh one. */
  maxRssBytes: number
  /** Limit of its JavaScript heap, in MB. */
  maxHeapMb: number
  /** Its environment beside `PATH` and the like. */
  environment?: Record<string, string>
}

const KEPT_ERROR_CHARS = 2000
/** The only variables of our environment passed on: a helper knows none of our secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/** Code of ours in a process of its own, started on first use and stopped when idle, too slow or too large: it cannot hold or harm ours. */
export function createHelper<Request extends object, News, Answer>(options: HelperOptions): Helper<Request, News, Answer> {
  let child: ChildProcess | null = null
  let errorTail = ''
  let idleTimer: NodeJS.Timeout | undefined
  let nextId = 1

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = child
    child = null
    if (!stopping || hasEnded(stopping)) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.ref()
    stopping.kill('SIGKILL')
    await ended
  }

  const start = (): ChildProcess => {
    errorTail = ''
    const started = spawnHelper(options)
    started.stderr?.on('data', (chunk: Buffer) => (errorTail = (errorTail + chunk.toString()).slice(-KEPT_ERROR_CHARS)))
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  const hear = (helper: ChildProcess, request: Request, { timeoutMs, onNews }: { timeoutMs: number; onNews: (news: News) => void }) =>
    new Promise<{ answer: Answer; rssBytes: number }>((resolve, reject) => {
      const id = nextId
      nextId += 1
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        helper.off('message', handleMessage)
        helper.off('exit', handleExit)
        helper.off('error', handleExit)
        finish()
      }
      const timer = setTimeout(() => settle(() => reject(new HelperError('timeout', `no answer within ${timeoutMs} ms`))), timeoutMs)
      const handleMessage = (message: unknown) => {
        // Safe cast: the process runs our own code, and nothing else writes to the channel.
        const said = message as HelperSays<News, Answer>
        if (said.id !== id) return
        if ('news' in said) onNews(said.news)
        else settle(() => resolve(said))
      }
      const handleExit = () => settle(() => reject(new HelperError('crash', `the process ended: ${errorTail.trim() || 'no word from it'}`)))
      helper.on('message', handleMessage)
      helper.once('exit', handleExit)
      helper.once('error', handleExit)
      helper.send({ id, ...request }, (error) => {
        if (error) handleExit()
      })
    })

  return {
    async ask(request, timeoutMs, onNews = () => {}) {
      clearTimeout(idleTimer)
      child ??= start()
      const helper = child
      hold(helper, true)
      try {
        const { answer, rssBytes } = await hear(helper, request, { timeoutMs, onNews })
        if (rssBytes > options.maxRssBytes) await stop()
        return answer
      } catch (error) {
        if (error instanceof HelperError) await stop()
        throw error
      } finally {
        hold(helper, false)
        idleTimer = setTimeout(() => void stop(), options.idleMs)
        idleTimer.unref()
      }
    },
    pid: () => child?.pid ?? null,
    close: stop,
  }
}

function spawnHelper({ root, script, maxHeapMb, environment = {} }: HelperOptions): ChildProcess {
  const inherited = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const file = path.join(/* turbopackIgnore: true */ root, ...script)
  const helper = spawn(/* turbopackIgnore: true */ process.execPath, [`--max-old-space-size=${maxHeapMb}`, '--import', 'tsx', file], {
    cwd: root,
    env: { ...inherited, ...environment, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  helper.on('error', () => {})
  return helper
}

/** A working helper keeps our process alive; an idle one does not. */
function hold(helper: ChildProcess, working: boolean): void {
  const handles = [helper, helper.channel, helper.stderr as (typeof helper.stderr & { ref?(): void; unref?(): void }) | null]
  for (const handle of handles) {
    if (working) handle?.ref?.()
    else handle?.unref?.()
  }
}

function hasEnded(helper: ChildProcess): boolean {
  return helper.exitCode !== null || helper.signalCode !== null
}
