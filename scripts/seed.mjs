import { PlainError, run } from './processes.mjs'
import { childNode, root } from './settings.mjs'

/** Fills the database in `env` with the demo city; returns what was done. */
export const seed = async (env, say) => {
  const { code, output } = await run(childNode(), ['--conditions=react-server', '--import', 'tsx', 'prisma/seed.ts'], {
    cwd: root,
    env,
    onLine: say,
  })
  if (code !== 0) throw new PlainError(`The demo city cannot be made:\n${output.trim().split('\n').slice(-15).join('\n')}`)
  return output.trim().split('\n').at(-1) ?? 'made'
}
