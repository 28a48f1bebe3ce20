import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from '../../support/run-module'

const logFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'supervise-')), 'child.log')

/** Supervises a child that runs `script`, until it is given up or has begun twice. */
const supervised = (script: string): Promise<Record<string, unknown>> =>
  runModule(`
    import { supervise } from './scripts/supervise.mjs'
    console.error = () => {}
    const begun = () => service.lastLines().split('\\n').filter((line) => line === 'begun').length
    const finish = async (isGivenUp) => {
      clearInterval(looking)
      console.log(JSON.stringify({ isGivenUp, begun: begun() }))
      await service.stop()
    }
    const service = supervise({
      name: 'child',
      command: process.execPath,
      args: ['-e', ${JSON.stringify(script)}],
      env: process.env,
      logFile: ${JSON.stringify(logFile)},
      onGiveUp: () => finish(true),
    })
    const looking = setInterval(() => begun() === 2 && finish(false), 50)
  `)

test('a child that says that its port is taken is given up at once', async () => {
  const script = "console.log('begun'); process.send('port taken', () => process.exit(1))"

  expect(await supervised(script)).toEqual({ isGivenUp: true, begun: 1 })
})

test('a child that dies is started again, whatever it prints', async () => {
  const script =
    "console.log('begun'); console.error('Port 3000 is in use by another program.'); process.exitCode = 1; process.disconnect()"

  expect(await supervised(script)).toEqual({ isGivenUp: false, begun: 2 })
})
