import { runModule } from '../../support/run-module'

const prelude = `
  import { createPageStore } from './scripts/page-store.mjs'
  let at = 1_000_000
  const store = createPageStore({ plainBytes: 400_000, narrowedBytes: 100_000, now: () => at })
  const page = (key, more = {}) => ({ key, tags: [key], forMs: 1000, isNarrowed: false, ...more })
  let made = 0
  const answer = (more = {}) => ({ status: 200, isKeepable: true, body: { size: () => 1000 }, number: (made += 1), ...more })
  const ask = async (one, more) => (await store.ask(one, async () => answer(more))).number
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const say = (found) => console.log(JSON.stringify(found))
`
const run = (text: string) => runModule(prelude + text)

test('concurrent requests render a page once; it is kept while fresh, then served once more while it is renewed', async () => {
  const found = await run(`
    const first = await Promise.all([ask(page('a')), ask(page('a')), ask(page('a'))])
    at += 999
    const kept = await ask(page('a'))
    at += 500
    const stale = await ask(page('a'))
    await settle()
    const renewed = await ask(page('a'))
    at += 5000
    say({ first, kept, stale, renewed, late: await ask(page('a')) })`)

  expect(found).toEqual({ first: [1, 1, 1], kept: 1, stale: 1, renewed: 2, late: 3 })
})

test('a change is visible at the next visit, even for a page being rendered when it happened', async () => {
  const found = await run(`
    await ask(page('a'))
    store.purge(['b'])
    const other = await ask(page('a'))
    store.purge(['a'])
    const changed = await ask(page('a'))
    let let1
    const slow = store.ask(page('c'), () => new Promise((resolve) => (let1 = () => resolve(answer()))))
    await settle()
    store.purge(['c'])
    const after = await ask(page('c'))
    let1()
    const old = (await slow).number
    store.purgeAll()
    say({ other, changed, after, old, kept: await ask(page('c')) })`)

  expect(found).toMatchObject({ other: 1, changed: 2, after: 3, old: 4, kept: 5 })
})

test('a page overtaken by a change while being rendered is not kept', async () => {
  const found = await run(`
    let finish
    const slow = store.ask(page('c'), () => new Promise((resolve) => (finish = () => resolve(answer({ text: 'old' })))))
    await settle()
    store.purge(['c'])
    finish()
    await slow
    say(await ask(page('c')))`)

  expect(found).toBe(2)
})

test('a failure never replaces a good page and is not retried at each visit; removed pages are not served from memory', async () => {
  const found = await run(`
    await ask(page('a'))
    store.purge(['a'])
    const failed = { status: 500, isKeepable: false }
    const spared = [await ask(page('a'), failed), await ask(page('a'), failed)]
    await settle()
    const tries = made
    const thrown = await store.ask(page('a'), async () => { throw new Error('no') }).then(({ number }) => number)
    at += 3000
    store.purge(['a'])
    const gone = await store.ask(page('a'), async () => answer({ status: 404, isKeepable: false }))
    const none = await store.ask(page('new'), async () => answer(failed))
    say({ spared, tries, thrown, gone: gone.status, after: (await store.ask(page('a'), async () => answer({ status: 404, isKeepable: false }))).status, none: none.status })`)

  expect(found).toEqual({ spared: [1, 1], tries: 2, thrown: 1, gone: 404, after: 404, none: 500 })
})

test('under constant changes a page is rendered about once a second and is current a second later', async () => {
  const found = await run(`
    await ask(page('a'))
    const before = made
    for (let change = 0; change < 5000; change += 1) {
      at += 12
      store.purge(['a'])
      await ask(page('a'))
    }
    await settle()
    const during = made - before
    at += 1001
    const right = await store.ask(page('a'), async () => answer({ text: 'right' }))
    say({ during, text: right.text })`)

  // one minute with 5,000 changes
  expect((found as { during: number }).during).toBeLessThan(200)
  expect(found).toMatchObject({ text: 'right' })
})

/** A storm of changes and visits on a clock of its own, in which a render takes `renderMs` and its answer says when it began. */
const storm = `
  const settleAll = () => new Promise((resolve) => setImmediate(resolve))
  const storm = async (one, { renderMs, seconds = 20, everyMs = 12, status = 200 }) => {
    const running = []
    const found = { perSecond: 0, atOnce: 0, oldest: 0, statuses: new Set() }
    const render = () =>
      new Promise((resolve) => {
        const began = at
        running.push({ until: at + renderMs, end: () => resolve(answer({ began, status, isKeepable: status === 200 })) })
        found.atOnce = Math.max(found.atOnce, running.length)
      })
    const visit = async () => {
      const asked = at
      const got = await store.ask(one, render)
      found.oldest = Math.max(found.oldest, asked - got.began)
      found.statuses.add(got.status)
    }
    const before = store.figures().made
    for (const until = at + seconds * 1000; at < until; at += everyMs) {
      store.purge(one.tags)
      for (let visitor = 0; visitor < 3; visitor += 1) void visit()
      for (const done of running.filter((each) => each.until <= at)) {
        running.splice(running.indexOf(done), 1)
        done.end()
      }
      await settleAll()
    }
    return { ...found, statuses: [...found.statuses], perSecond: (store.figures().made - before) / seconds }
  }
`

test.each([0, 40, 400, 1500])(
  'a storm overtakes every render of %i ms: it is rendered at most twice a second and at most 1 s old',
  async (renderMs) => {
    const found = await run(`${storm}
    const stored = page('a', { tags: ['event:a', 'comments:a'] })
    await ask(stored, { began: at })
    say([await storm(stored, { renderMs: ${renderMs} }), await storm(page('cold'), { renderMs: ${renderMs} })])`)

    for (const { perSecond, oldest, atOnce } of found as { perSecond: number; oldest: number; atOnce: number }[]) {
      expect(perSecond).toBeLessThanOrEqual(2)
      expect(oldest).toBeLessThanOrEqual(1000)
      // five until the storm is one
      expect(atOnce).toBeLessThanOrEqual(5)
    }
  },
)

test('when a storm is over, the next visit sees the last change, although a render that it overtook is still under way', async () => {
  const found = await run(`${storm}
    await storm(page('a'), { renderMs: 40, seconds: 2 })
    let finish
    at += 1001
    for (let change = 0; change < 5; change += 1) store.purge(['a'])
    const overtaken = store.ask(page('a'), () => new Promise((resolve) => (finish = () => resolve(answer({ text: 'old' })))))
    store.purge(['a'])
    const joined = store.ask(page('a'), async () => answer({ text: 'second render' }))
    at += 1001
    const after = await store.ask(page('a'), async () => answer({ text: 'right' }))
    finish()
    const texts = [(await overtaken).text, (await joined).text, after.text]
    say({ texts, kept: (await store.ask(page('a'), async () => answer({ text: 'again' }))).text })`)

  expect(found).toEqual({ texts: ['old', 'old', 'right'], kept: 'right' })
})

test('in a storm a failing page keeps its good answer and is tried at most twice a second; a removed page is gone', async () => {
  const found = await run(`${storm}
    await ask(page('a'), { began: at })
    const failing = await storm(page('a'), { renderMs: 40, status: 500 })
    const gone = await storm(page('a'), { renderMs: 40, status: 404 })
    say({ failing, gone: gone.statuses.at(-1), after: (await store.ask(page('a'), async () => ({ status: 500, isKeepable: false }))).status })`)

  expect(found).toMatchObject({ failing: { statuses: [200] }, gone: 404, after: 500 })
  expect((found as { failing: { perSecond: number } }).failing.perSecond).toBeLessThanOrEqual(2.5)
})

test('a robot that walks through 500,000 filters neither fills the store nor evicts what others read', async () => {
  const found = await run(`
    for (let visit = 0; visit < 2; visit += 1) await ask(page('/', { forMs: 1e9 }))
    globalThis.gc()
    const before = process.memoryUsage().heapUsed
    for (let number = 0; number < 500_000; number += 1) await ask(page('/?location=' + number, { tags: ['events'], isNarrowed: true }))
    for (let number = 0; number < 20_000; number += 1) await ask(page('/event/' + number, { forMs: 1e9 }))
    globalThis.gc()
    const { bytes, pages } = store.figures()
    say({ bytes, pages, grownMb: Math.round((process.memoryUsage().heapUsed - before) / 1e6), kept: await ask(page('/', { forMs: 1e9 })) })`)

  expect(found).toMatchObject({ kept: 1 })
  const { bytes, pages, grownMb } = found as { bytes: number; pages: number; grownMb: number }
  expect(bytes).toBeLessThanOrEqual(500_000)
  expect(pages).toBeLessThan(500)
  expect(grownMb).toBeLessThan(60)
}, 60_000)
