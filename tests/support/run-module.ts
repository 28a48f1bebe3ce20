import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = path.resolve(__dirname, '../..')

/** Runs the source of a module next to the scripts, which Jest cannot load, and returns what it prints as JSON. */
export async function runModule<T>(text: string): Promise<T> {
  const { stdout } = await execute(process.execPath, ['--expose-gc', '--input-type=module', '--eval', text], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}
