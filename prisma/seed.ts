import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from '@/server/auth/passwords'
import { todayIn } from '@/lib/events/when'
import { now as currentTime } from '@/server/platform/clock'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { createEvents, demoId } from './seed/events'
import { createPeople } from './seed/people'
import { storeDrawings } from './seed/pictures'
import { drawPoster } from './seed/posters/poster'
import { createRandom } from './seed/random'
import { writeCity } from './seed/write-city'

/** Another number is another city. */
const CITY = 2026
/** Nobody of the city is called so. */
const ADMIN = 'hausmeister'
const isDemo = ['1', 'true', 'yes'].includes((process.env.DEMO ?? '').toLowerCase())

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Fills an empty database with a city life around today. A database that holds anything is left alone. */
async function seed(): Promise<void> {
  if ((await db.event.findFirst({ select: { id: true } })) ?? (await db.user.findFirst({ select: { id: true } }))) {
    say('The database already holds accounts or events: nothing was added.')
    return
  }
  const started = performance.now()
  const now = currentTime()
  const random = createRandom(CITY)
  const events = createEvents(random.fork('events'), todayIn('Europe/Berlin', now), now)
  const people = createPeople(random.fork('people'))
  const ids = random.fork('ids')
  const members = people.map((person) => ({ ...person, id: demoId(ids, new Date(now.getTime() - 60 * 86_400_000)) }))

  const ink = random.fork('posters')
  const drawings = [
    ...events.map((event) => drawPoster(event.kind, event.poster, ink)),
    ...[...people.map((person) => person.picture), ...people.slice(0, 14).map((person) => person.header)].map((svg) => ({
      svg,
      focus: null,
    })),
  ]
  const pictures = await storeDrawings(drawings, (count) => {
    if (count % 25 === 0 || count === drawings.length) say(`${count} of ${drawings.length} pictures`)
  })
  // Only a demo opens its accounts; elsewhere nobody can know the password.
  const password = randomBytes(9).toString('base64url')
  const passwordHash = isDemo ? await hashPassword(password) : 'no password opens this account'
  const counts = await db.$transaction(
    (tx) =>
      writeCity(tx, random.fork('life'), {
        events,
        posters: pictures.slice(0, events.length),
        members,
        portraits: pictures.slice(events.length, events.length + people.length),
        headers: pictures.slice(events.length + people.length),
        passwordHash,
        ...(isDemo ? { admin: { id: demoId(ids, now), username: ADMIN } } : {}),
        now,
      }),
    { timeout: 600_000 },
  )
  await db.$executeRaw`ANALYZE`
  say(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!isDemo) {
    say(`made in ${seconds} s`)
    return
  }
  const file = path.join(env().dataDir, 'demo-accounts.txt')
  const host = members.find((member) => member.venue)?.username ?? ''
  const person = members.find((member) => !member.venue)?.username ?? ''
  await writeFile(
    file,
    `Every demo account has the password ${password}\nA visitor: ${person}\nA host with events: ${host}\nAn administrator, who sets up a second factor first: ${ADMIN}\n`,
    {
      mode: 0o600,
    },
  )
  say(
    `${counts.events} events made in ${seconds} s; log in as "${person}", "${host}" or the administrator "${ADMIN}" with the password ${password} (also in ${path.relative(process.cwd(), file)})`,
  )
}

await seed().finally(closeDatabase)
