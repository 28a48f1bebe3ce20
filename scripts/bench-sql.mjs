import { median, percentile, printTable } from './bench-figures.mjs'
import { loadOf, saveFigures } from './bench-results.mjs'
import { PlainError, run } from './processes.mjs'
import { childNode, root } from './settings.mjs'

/** Limits of p95 in milliseconds on the server. */
const BOUNDS = {
  'browse all': 2,
  'browse city': 2,
  'browse category': 2,
  'city + category + 30 days': 2,
  '30 days': 2,
  tag: 2,
  'one common word': 15,
  'one random word': 15,
  'two common words': 15,
  'two words of one text': 15,
  'word + city + category + 30 days': 15,
  'beginning of a word + city': 15,
  '10 km + 30 days': 10,
  '10 km': 10,
  'mistyped word': 15,
  'typo step alone': 1,
  'next page': 2,
  'next page, deep': 2,
  'tag + 30 days': 2,
  'tag + city': 15,
  'tag + category': 15,
  'tag + word': 15,
  'by id': 2,
}
/** How much slower each may be at a million events than at ten thousand. */
const MOST_GROWTH = 2
/** Below this, a ratio only compares the clock's resolution. */
const LEAST_MS = 0.15

const onePass = async (url, folder) => {
  const secret = 'only for a measurement, and long enough for one'
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: secret, DEVICE_SECRET: secret, LOG_LEVEL: 'warn' }
  let json = ''
  const { code } = await run(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/bench-search.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    onLine: (line) => (json = line || json),
  })
  if (code !== 0) throw new PlainError('The queries could not be measured.')
  return JSON.parse(json)
}

/** The median of several passes for each parameter set, so that other load on the machine does not count. */
const settle = (passes) =>
  passes[0].map(({ name, plans }, at) => {
    const all = passes.map((pass) => pass[at])
    const each = (pick) => all[0].sets.map((_, set) => median(all.map(({ sets }) => pick(sets[set]))))
    return {
      name,
      plans,
      scans: Math.max(...all.map(({ scans }) => scans)),
      ms: each(({ ms }) => ms),
      typoMs: each(({ typoMs }) => typoMs),
      pages: each(({ pages }) => pages),
      found: each(({ found }) => found),
      statements: each(({ statements }) => statements),
    }
  })

const withTypoStep = (cases) =>
  cases.flatMap((one) =>
    one.name === 'mistyped word' ? [one, { ...one, name: 'typo step alone', ms: one.typoMs, plans: [], scans: 0 }] : [one],
  )

const figure = (ms) => ms.toFixed(ms < 10 ? 2 : 1)

/**
 * Measures the product's queries on a small and a large database, in turns. Prints p50 and p95 of planning and execution on the server,
 * their growth and each plan; returns what missed its limit.
 */
export const benchSql = async ({ small, large, rounds, say }) => {
  const passes = { small: [], large: [] }
  // the first round fills the caches and does not count
  for (let round = 0; round <= rounds; round += 1) {
    for (const [size, { url, folder }] of Object.entries({ small, large })) {
      say(`queries on ${size === 'small' ? small.events : large.events} events, round ${round} of ${rounds}`)
      const pass = await onePass(url, folder)
      if (round > 0) passes[size].push(pass)
    }
  }
  const [few, many] = [withTypoStep(settle(passes.small)), withTypoStep(settle(passes.large))]
  const broken = []
  const figures = []
  const rows = [
    [
      'p50 / p95 in the server, ms',
      `${small.events} events`,
      `${large.events} events`,
      'bound p95',
      'growth',
      'pages p50 / p95',
      'found',
      'statements',
      '',
    ],
  ]
  many.forEach((one, at) => {
    const ms = BOUNDS[one.name]
    const [before, after] = [percentile(few[at].ms, 0.95), percentile(one.ms, 0.95)]
    const growth = Math.max(after, LEAST_MS) / Math.max(before, LEAST_MS)
    const faults = [
      after > ms ? 'too slow' : '',
      growth > MOST_GROWTH ? 'grows' : '',
      one.scans + few[at].scans > 0 ? 'scans all events' : '',
    ].filter(Boolean)
    figures.push(
      { name: `${one.name}, 95th percentile at ${large.events} events`, value: after, unit: 'ms', most: ms },
      { name: `${one.name}, growth since ${small.events} events`, value: growth, unit: 'times', most: MOST_GROWTH },
    )
    if (faults.length > 0) broken.push(`${one.name}: ${faults.join(', ')}`)
    rows.push([
      one.name,
      `${figure(median(few[at].ms))} / ${figure(before)}`,
      `${figure(median(one.ms))} / ${figure(after)}`,
      `${ms}`,
      `${growth.toFixed(1)}x (${MOST_GROWTH}x)`,
      `${median(one.pages)} / ${percentile(one.pages, 0.95)}`,
      median(one.found),
      median(one.statements),
      faults.length > 0 ? `BROKEN: ${faults.join(', ')}` : 'holds',
    ])
  })
  console.log('\nPlans on the large database')
  for (const { name, plans } of many) for (const plan of plans) console.log(`  ${name}: ${plan}`)
  console.log()
  printTable(rows)
  console.log(`load of the machine: ${loadOf()}`)
  saveFigures('sql', figures)
  return broken
}
