import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A recognizer process on the test's database and store, ready to read. */
export const startRecognizer = async () => {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'server/sidecar/recognizer.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const gone = once(child, 'exit')
  const isReady = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  await Promise.race([isReady, gone.then(() => Promise.reject(new Error(`the recognizer ended before it was ready: ${complaint}`)))])
  return {
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await gone
    },
  }
}
