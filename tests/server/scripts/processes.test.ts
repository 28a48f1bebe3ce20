import { runModule } from '../../support/run-module'

/** How a command of Node's ends under `run` of the scripts. */
const endOf = (script: string, options: object): Promise<Record<string, unknown>> =>
  runModule(`
    import { run } from './scripts/processes.mjs'
    console.log(JSON.stringify(await run(process.execPath, ['-e', ${JSON.stringify(script)}], ${JSON.stringify(options)})))
  `)

describe('a command run to its end', () => {
  it('is stopped once it is silent for too long, and says so', async () => {
    const end = await endOf("console.log('begun'); setInterval(() => {}, 1000)", { silentMs: 3000 })

    expect(end).toMatchObject({ signal: 'SIGTERM', stopped: 'stopped after 0.05 minutes without a word' })
    expect(end.output).toBe('begun\n\nstopped after 0.05 minutes without a word')
  })

  it('may take longer than the allowed silence as long as it prints', async () => {
    const script = 'let n = 0; const t = setInterval(() => { console.log(++n); if (n === 12) clearInterval(t) }, 500)'

    const end = await endOf(script, { silentMs: 4000 })

    expect(end).toMatchObject({ code: 0, signal: null, output: expect.stringContaining('12') as string })
    expect(end).not.toHaveProperty('stopped')
  })

  it('is stopped after its limit although it prints', async () => {
    const end = await endOf("setInterval(() => console.log('again'), 100)", { timeoutMs: 1200, silentMs: 60_000 })

    expect(end.stopped).toBe('stopped after 0.02 minutes')
  })
})
