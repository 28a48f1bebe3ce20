import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files that may use the runtime's formatter, and what for. Everything that people read goes through `lib/text/formats.ts`. */
const ALLOWED: Record<string, string> = {
  'lib/text/formats.ts': 'the formatter',
  'lib/text/read-messages.ts': 'numbers and plural forms within messages',
  'lib/ads/campaign-text.ts': 'prices of packages have the form that is fixed for English',
  'lib/api/messages.ts': 'counts the signs of a reaction',
  'lib/api/notifications.ts': 'whether a time zone is known',
  'lib/calendar/range-instants.ts': 'reckons with time zones',
  'lib/events/import/time-zone-of.ts': 'whether a time zone is known',
  'lib/events/when.ts': 'reckons with time zones',
  'lib/geo/regions.ts': 'names of countries to compare with, in many languages',
  'lib/messages/timeline.ts': 'reckons with time zones',
  'lib/tickets/ticket-facts.ts': 'the day and price of a ticket have the form that is fixed for English',
  'server/events/update-event.ts': 'which time zones there are',
  'server/uploads/prompt.ts': 'the weekday as the model is told it',
  'components/browser/own-time-zone.ts': 'the time zone of the device',
  'components/events/landing/calendar-picker.tsx': 'a local day as YYYY-MM-DD',
  'components/events/landing/landing-memory.tsx': 'a local day as YYYY-MM-DD',
}

const OWN = /\bIntl\.\w|\.toLocale(?:Date|Time)?String\(|\.toFixed\(2\)[^\n]*€|€\$\{/

const files = ['app', 'components', 'lib', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/platform/generated'))

const own = files.filter((file) => OWN.test(readFileSync(file, 'utf8')))

it('dates, numbers and money are formatted in one place', () => {
  expect(own.filter((file) => !(file in ALLOWED))).toEqual([])
})

it('the exceptions that may use the runtime’s formatter still do', () => {
  expect(Object.keys(ALLOWED).filter((file) => !own.includes(file))).toEqual([])
})
