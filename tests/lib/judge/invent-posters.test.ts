import { fold } from '@/lib/recognition/fold'
import { inventPoster, inventPosters } from '@/scripts/judge/invent-posters'
import { acceptedFor } from '@/scripts/judge/row-targets'
import type { Cities } from '@/scripts/judge/inventing/cities'
import { LAYOUTS } from '@/scripts/judge/inventing/layouts'

const cities: Cities = {
  de: ['Erfurt', 'Bad Tölz'],
  en: ['Dover', 'Santa Rosa'],
  fr: ['Bègles'],
  es: ['Ávila'],
  it: ['Forlì'],
  nl: ['Goes'],
  pt: ['Évora'],
}
const posters = [...inventPosters(1500, { seed: 1, cities })]
const joined = (text: string) => fold(text).replaceAll(' ', '')

describe('invented posters', () => {
  test('the same seed gives the same poster, another seed another one', () => {
    const [first, second] = [inventPoster(7, cities), inventPoster(8, cities)]

    expect(inventPoster(7, cities)).toEqual(first)
    expect(second.read).not.toEqual(first.read)
  })

  test('there are at least sixty layouts, and every layout and language is used', () => {
    expect(LAYOUTS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length)
    expect(new Set(posters.map(({ layout }) => layout)).size).toBe(LAYOUTS.length)
    expect(new Set(posters.map(({ language }) => language))).toEqual(new Set(['de', 'en', 'fr', 'es', 'it', 'nl', 'pt']))
  })

  test('every correct title, performer, venue and city is printed on the lines that are marked for it', () => {
    const missing = posters.flatMap(({ printed, truth, seed }) => {
      const said = (role: string) =>
        joined(
          printed.text.lines
            .filter((_, index) => printed.roles[index]?.some((one) => one === role))
            .map(({ text }) => text)
            .join(' '),
        )
      const holds = (name: string, role: string) =>
        said(role).includes(joined(name)) ||
        fold(name)
          .split(' ')
          .every((word) => said(role).includes(word))
      return [
        ...(acceptedFor('title', truth).some((name) => holds(name, 'title')) ? [] : [{ seed, title: truth.title }]),
        ...(truth.lineup ?? []).filter((act) => !holds(act, 'act')).map((act) => ({ seed, act })),
        ...(truth.venue && !truth.lenient?.includes('venue') && !holds(truth.venue, 'venue') ? [{ seed, venue: truth.venue }] : []),
        ...(truth.city && !holds(truth.city, 'city') ? [{ seed, city: truth.city }] : []),
      ]
    })

    expect(missing).toEqual([])
  })

  test('a poster without a venue has no line for one', () => {
    const without = posters.filter(({ truth }) => !truth.venue)

    expect(without.length).toBeGreaterThan(100)
    expect(without.filter(({ printed }) => printed.roles.flat().includes('venue'))).toEqual([])
  })

  test('every box is on the page, before and after reading', () => {
    const outside = posters.flatMap(({ printed, read, seed }) =>
      [printed, read].flatMap(({ text }) =>
        text.lines
          .filter(
            ({ x, y, width, height }) =>
              x < -0.01 || y < -0.01 || x + width > text.widthPx + 0.01 || y + height > text.heightPx + 0.01 || width <= 0 || height <= 0,
          )
          .map((line) => ({ seed, line })),
      ),
    )

    expect(outside).toEqual([])
  })

  test('the reader misreads some letters, and each of its lines keeps its label', () => {
    const changed = posters.filter(
      ({ printed, read }) => printed.text.lines.map(({ text }) => text).join(' ') !== read.text.lines.map(({ text }) => text).join(' '),
    )

    expect(changed.length).toBeGreaterThan(0.8 * posters.length)
    expect(posters.filter(({ read }) => read.roles.length !== read.text.lines.length)).toEqual([])
  })
})
