import { runModule } from '../../support/run-module'

test('a gate lets a few in, the others in order, and refuses who waits too long or finds the queue full', async () => {
  const found = await runModule(`
    import { BusyError, createGate } from './scripts/render-gate.mjs'
    const gate = createGate({ atOnce: 1, waiting: 2, patienceMs: 60_000 })
    const order = []
    const first = await gate.enter()
    const second = gate.enter().then((leave) => (order.push('second'), leave))
    const third = gate.enter().then((leave) => (order.push('third'), leave))
    const full = await gate.enter().catch((error) => error instanceof BusyError)
    first()
    first()
    const leave = await second
    const before = [...order]
    leave()
    ;(await third)()
    const free = typeof (await gate.enter())
    const hasty = createGate({ atOnce: 1, waiting: 2, patienceMs: 1 })
    await hasty.enter()
    const waited = await hasty.enter().catch((error) => error instanceof BusyError)
    const forgetful = createGate({ atOnce: 1, waiting: 1, patienceMs: 60_000, longestMs: 1 })
    await forgetful.enter()
    const released = typeof (await forgetful.enter())
    console.log(JSON.stringify({ full, before, order, free, waited, released }))`)

  expect(found).toEqual({
    full: true,
    before: ['second'],
    order: ['second', 'third'],
    free: 'function',
    waited: true,
    released: 'function',
  })
})

test('each key has a gate of its own, which is forgotten once nobody is at it', async () => {
  const found = await runModule(`
    import { BusyError, createGates } from './scripts/render-gate.mjs'
    const gates = createGates({ atOnce: 1, waiting: 0, patienceMs: 60_000 })
    const [one, two] = [await gates.enter('one'), await gates.enter('two')]
    const refused = await gates.enter('one').catch((error) => error instanceof BusyError)
    const during = gates.size()
    one()
    const again = await gates.enter('one')
    one()
    const still = await gates.enter('one').catch((error) => error instanceof BusyError)
    again()
    two()
    console.log(JSON.stringify({ refused, during, still, after: gates.size() }))`)

  expect(found).toEqual({ refused: true, during: 2, still: true, after: 0 })
})
