import { PlainError } from './processes.mjs'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const heartbeatMs = 15_000

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Reports work while it runs: on a terminal one line that updates, elsewhere a line at the start, one every 15 s and one at the end. `work`
 * receives `say(text)` to report progress and returns what was done, in a few words.
 */
export const step = async (title, work, out = process.stdout) => {
  const since = performance.now()
  let detail = ''
  let tick = 0
  const draw = () => {
    const line = `${frames[tick++ % frames.length]} ${title} ${seconds(since)}${detail ? `  ${detail}` : ''}`
    out.write(`\r\x1b[2K${line.slice(0, (out.columns ?? 80) - 1)}`)
  }
  const timer = out.isTTY
    ? setInterval(draw, 100)
    : setInterval(() => out.write(`… ${title}, ${seconds(since)}${detail ? `: ${detail}` : ''}\n`), heartbeatMs)
  const begin = out.isTTY ? undefined : setTimeout(() => out.write(`… ${title}\n`), 400)
  const finish = (line) => {
    clearInterval(timer)
    clearTimeout(begin)
    out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${line}\n`)
  }
  try {
    const answer = await work((text) => {
      detail = text.replace(/\x1b\[[0-9;]*m/g, '').trim()
    })
    finish(`✓ ${title}: ${answer.summary ?? answer} (${seconds(since)})`)
    return answer
  } catch (error) {
    finish(`✗ ${title} (${seconds(since)})`)
    throw error
  }
}

/** Prints a failure for people: one sentence if its cause is known, everything otherwise. */
export const complain = (error) => {
  console.error(error instanceof PlainError ? error.message : error)
}
