import { readFacts } from '@/lib/recognition/read-facts'
import { isSameName } from '@/lib/recognition/score-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { CROWDED_FLYERS } from '../../fixtures/made-up-flyers-crowded'
import { FLYERS_FROM_ABROAD } from '../../fixtures/made-up-flyers-abroad'
import { EVERYDAY_FLYERS } from '../../fixtures/made-up-flyers-more'
import { UNUSUAL_FLYERS } from '../../fixtures/made-up-flyers-unusual'
import { STACKED_FLYERS } from '../../fixtures/made-up-flyers-stacked'
import { MADE_UP_FLYERS } from '../../fixtures/made-up-flyers'

/** Flyers that the judge has not been trained on: they show whether it has understood flyers at all. */
const flyers = [...MADE_UP_FLYERS, ...CROWDED_FLYERS, ...UNUSUAL_FLYERS, ...FLYERS_FROM_ABROAD, ...EVERYDAY_FLYERS, ...STACKED_FLYERS]
const read = flyers.map((flyer) => ({
  flyer,
  facts: readFacts(flyer.text, { today: '2025-01-10', gazetteer: getGazetteer(), judge: getJudge() }),
}))
const share = (right: number, all: number) => Math.round((100 * right) / all)

test('four of five titles are read', () => {
  const right = read.filter(({ flyer, facts }) => isSameName(facts.title.value ?? '', flyer.title, 0.85))

  expect(share(right.length, read.length)).toBeGreaterThanOrEqual(80)
})

test('a title missed by the first guess is usually among the next', () => {
  const right = read.filter(({ flyer, facts }) =>
    [facts.title.value ?? '', ...(facts.title.alternatives ?? []).map(({ value }) => value)].some((title) =>
      isSameName(title, flyer.title, 0.85),
    ),
  )

  expect(share(right.length, read.length)).toBeGreaterThanOrEqual(92)
})

test('six of seven venues are read, and hardly any is invented', () => {
  const shown = read.filter(({ flyer }) => flyer.venue !== null)
  const right = shown.filter(({ flyer, facts }) => isSameName(facts.venue.value ?? '', flyer.venue ?? '', 0.7))
  const invented = read.filter(({ flyer, facts }) => flyer.venue === null && facts.venue.value !== null)

  expect(share(right.length, shown.length)).toBeGreaterThanOrEqual(86)
  expect(invented.length).toBeLessThanOrEqual(4)
})

test('most performers are found, and few false ones', () => {
  const wanted = read.flatMap(({ flyer, facts }) =>
    flyer.lineup.map((name) => facts.lineup.some((entry) => isSameName(entry.name, name, 0.8))),
  )
  const named = read.flatMap(({ flyer, facts }) =>
    facts.lineup.map((entry) => flyer.lineup.some((name) => isSameName(entry.name, name, 0.8))),
  )

  expect(share(wanted.filter(Boolean).length, wanted.length)).toBeGreaterThanOrEqual(12)
  expect(share(named.filter(Boolean).length, named.length)).toBeGreaterThanOrEqual(90)
})

test.each(read.map(({ flyer, facts }) => [flyer.name, facts] as const))(
  '%s: every name comes with the words it was read from',
  (_name, facts) => {
    const said = [facts.title, facts.venue].filter((fact) => fact.value !== null)

    expect(
      [...said, ...facts.lineup].every(
        ({ evidence, confidence }) => evidence !== null && evidence !== '' && confidence > 0 && confidence <= 1,
      ),
    ).toBe(true)
  },
)
