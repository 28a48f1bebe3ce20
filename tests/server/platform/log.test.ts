import path from 'node:path'
import { runNode } from '@/tests/support/run-script'

const root = path.resolve(__dirname, '../../..')
const logging = (body: string) =>
  runNode(
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { log, plainLog } from ${JSON.stringify(path.join(root, 'server/platform/log.ts'))}; ${body}`,
    ],
    {
      env: { AUTH_SECRET: 'a'.repeat(40), DEVICE_SECRET: 'b'.repeat(40) },
    },
  )
const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { n?: number; msg: string; password?: string; body?: { password: string } })

it('has written every line when the process ends, even at once', async () => {
  const { stdout } = await logging('for (let n = 0; n < 500; n += 1) log().info({ n }, "line"); process.exit(3)')

  expect(linesOf(stdout).map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n))
})

it('has written every line when the process crashes', async () => {
  const { code, stdout } = await logging(
    'log().info({ n: 1 }, "before"); setTimeout(() => { log().info({ n: 2 }, "last"); throw new Error("broken") }, 5)',
  )

  expect(code).not.toBe(0)
  expect(linesOf(stdout).map(({ msg }) => msg)).toEqual(['before', 'last'])
})

it('writes a single line soon, without waiting for others', async () => {
  const { stdout } = await logging('log().info({ n: 1 }, "lonely"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 1500)')

  expect(linesOf(stdout)).toMatchObject([{ n: 1, msg: 'lonely' }])
})

it('writes no secret', async () => {
  const { stdout } = await logging('log().info({ body: { password: "opensesame" } }, "call")')

  expect(stdout).not.toContain('opensesame')
})

it('writes a request like any other line', async () => {
  const { stdout } = await logging('log().info({ n: 1 }, "first"); plainLog().info({ n: 2 }, "second")')

  expect(linesOf(stdout)).toMatchObject([
    { n: 1, msg: 'first', app: 'Litfass' },
    { n: 2, msg: 'second', app: 'Litfass' },
  ])
})
