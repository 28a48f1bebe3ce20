import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

export type ScriptEnd = { code: number | null; stdout: string; stderr: string }

/** Runs one of our Node programs to its end, as if from the project's folder and without the settings of this test run. */
export const runNode = (
  args: string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<ScriptEnd> =>
  new Promise((resolve, reject) => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, args, {
      cwd,
      env: { NODE_ENV: 'production', PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end: ScriptEnd = { code: null, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (end.stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (end.stderr += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...end, code }))
  })

/** Evaluates the body of an async function with `m`, a module of scripts/, and returns its result. */
export const withScript = async <T>(file: string, body: string): Promise<T> => {
  const program = `import * as m from ${JSON.stringify(path.join(root, 'scripts', file))}; const run = async () => { ${body} }; console.log(JSON.stringify(await run() ?? null))`
  const { code, stdout, stderr } = await runNode(['--input-type=module', '-e', program])
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as T
}
