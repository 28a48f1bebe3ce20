import { fold } from '@/lib/recognition/fold'
import { layOut } from '@/lib/recognition/layout'
import { readLineup } from '@/lib/recognition/read-lineup'
import { readTitle } from '@/lib/recognition/read-title'
import { readVenue } from '@/lib/recognition/read-venue'
import { NOTHING_READ, type ReadingContext } from '@/lib/recognition/reading-context'
import { CROWDED_FLYERS } from '../../fixtures/made-up-flyers-crowded'
import { FLYERS_FROM_ABROAD } from '../../fixtures/made-up-flyers-abroad'
import { EVERYDAY_FLYERS } from '../../fixtures/made-up-flyers-more'
import { UNUSUAL_FLYERS } from '../../fixtures/made-up-flyers-unusual'
import { STACKED_FLYERS } from '../../fixtures/made-up-flyers-stacked'
import { MADE_UP_FLYERS, type MadeUpFlyer } from '../../fixtures/made-up-flyers'

function read(flyer: MadeUpFlyer) {
  const layout = layOut(flyer.text)
  const bare: ReadingContext = { ...NOTHING_READ, city: flyer.city, codes: flyer.text.codes }
  const title = readTitle(layout, bare)
  const titled = { ...bare, titleLines: new Set(title?.lines ?? []) }
  const venue = readVenue(layout, titled)
  return { title, venue, lineup: readLineup(layout, { ...titled, venueLines: new Set(venue?.lines ?? []) }) }
}

describe.each([...MADE_UP_FLYERS, ...CROWDED_FLYERS, ...UNUSUAL_FLYERS, ...FLYERS_FROM_ABROAD, ...EVERYDAY_FLYERS, ...STACKED_FLYERS].map(flyer => [flyer.name, flyer] as const))('a flyer: %s', (_name, flyer) => {
  const { title, venue, lineup } = read(flyer)

  test('its title is read', () => {
    expect(fold(title?.value ?? '')).toBe(fold(flyer.title))
  })

  test('its venue is read, or none is invented', () => {
    expect(venue === null ? null : fold(venue.value)).toBe(flyer.venue === null ? null : fold(flyer.venue))
  })

  test('its performers are read, and nobody else', () => {
    expect(lineup.map(entry => fold(entry.value.name)).toSorted()).toEqual(flyer.lineup.map(fold).toSorted())
  })

  test('every reading names the words it came from', () => {
    expect([title, venue, ...lineup].every(reading => reading === null || (reading.evidence !== '' && reading.lines.length > 0 && reading.confidence > 0 && reading.confidence < 1))).toBe(true)
  })
})
