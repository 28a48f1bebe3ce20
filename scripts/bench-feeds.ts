// Processor time of feeds on this database beside the smallest handler; started by bench-feeds.mjs.
import { FEED_FORMATS } from '@/lib/feeds/feed-path'
import { serveFeed } from '@/server/feeds/serve-feed'
import { closeDatabase, pool } from '@/server/platform/db'
import { findEvents } from '@/server/search/find-events'
import { listByIds } from '@/server/search/queries'
import { measureEmbed } from './bench-embed'

const EVENTS = 2000
const ROUNDS = 9
const WARM = 6
/** As a multiple of the smallest handler's processor time. */
const MOST_KNOWN = 0.5
const MOST_ANEW = 3

const sentences = 'Ein Abend mit drei Bands aus der Stadt, einem langen Tresen und Tischen im Hof. Kommt früh, der Saal ist klein. '

const fill = (city: string, count: number) =>
  pool.query(
    `INSERT INTO "Event" ("title", "description", "startDate", "startTime", "venue", "street", "houseNumber", "city", "countryCode", "latitude", "longitude", "category", "tags", "priceText", "priceCents", "currency")
     SELECT 'Hofkonzert ' || n, $1, current_date + 1 + n % 300, '20:00', 'Kulturhof ' || n % 40, 'Königstraße', '8a', $2, 'DE', 52.52, 13.405, 'Concert', '{indie,live}', '12 €', 1200, 'EUR' FROM generate_series(1, $3::int) n`,
    [sentences.repeat(4), city, count],
  )

const ask = (format: string, headers: Record<string, string> = {}) =>
  serveFeed(new Request(`http://localhost:3000/feeds/city/berlin.${format}`, { headers }))

/** The smallest handler that returns the same events. */
async function least(): Promise<Response> {
  const { ids } = await findEvents({ city: 'berlin', comingOnly: true }, { after: null, skip: 0, at: new Date(), limit: EVENTS })
  return new Response(JSON.stringify(await listByIds(ids)))
}

const processorMs = async (work: () => Promise<Response>) => {
  const before = process.cpuUsage()
  await (await work()).text()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

async function main(): Promise<void> {
  await fill('Berlin', EVENTS)
  await fill('Hamburg', Number(process.argv[2] ?? 0))
  await pool.query('ANALYZE')
  const known = new Map(
    await Promise.all(FEED_FORMATS.map(async (format) => [format, (await ask(format)).headers.get('etag') ?? ''] as const)),
  )
  const works: Record<string, () => Promise<Response>> = {
    'least handler': least,
    '304': () => ask('ics', { 'if-none-match': known.get('ics') ?? '' }),
    ...Object.fromEntries(FEED_FORMATS.map((format) => [`${format} anew`, () => ask(format)])),
  }
  const figures = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
  // In turns, so that ratios hold even if the machine's speed drifts.
  for (let round = -WARM; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const took = await processorMs(work)
      if (round >= 0) figures.get(name)?.push(took)
    }
  }
  const base = figures.get('least handler') ?? []
  let isBroken = false
  for (const [name, values] of figures) {
    const ratio = median(values.map((value, round) => value / (base[round] ?? NaN)))
    const most = name === 'least handler' ? null : name === '304' ? MOST_KNOWN : MOST_ANEW
    const holds = most === null || ratio <= most
    isBroken ||= !holds
    console.log(
      `${name.padEnd(18)} ${median(values).toFixed(1).padStart(6)} ms of processor, ${ratio.toFixed(2)} times the least${most === null ? '' : ` (limit ${most}, ${holds ? 'holds' : 'MISSED'})`}`,
    )
  }
  if (!(await measureEmbed('city/berlin'))) isBroken = true
  await closeDatabase()
  if (isBroken) process.exitCode = 1
}

void main()
