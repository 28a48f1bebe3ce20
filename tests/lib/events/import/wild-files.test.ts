import { plainWords, readHtml } from '@/lib/events/import/html-page'
import { WildHtmlError } from '@/lib/events/import/parse-html'
import { isFeed, readFeed } from '@/lib/events/import/read-feed'
import { readHEvents } from '@/lib/events/import/read-h-event'
import { readIcs } from '@/lib/events/import/read-ics'
import { readJsonLd } from '@/lib/events/import/read-json-ld'
import { readPlaceLine } from '@/lib/events/import/read-place-line'
import { FileError } from '@/lib/events/import/source-row'
import { MAX_LETTERS, wordsAsFlyer } from '@/lib/events/import/words-as-flyer'

/** Without limits, none of these finished within minutes or within the memory of the process. */
const context = { address: 'https://club.example/', timeZone: 'Europe/Berlin' }
const LIMITS = { maxRows: 300, timeZone: 'Europe/Berlin' }
const calendar = (lines: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Tanz\r\nDTSTART;VALUE=DATE:20300101\r\n${lines}END:VEVENT\r\nEND:VCALENDAR\r\n`

describe('a page built to cost more than its size', () => {
  const deep = '<div>'.repeat(400_000)

  it.each([
    ['nested', deep],
    ['nested behind a comment that is over at once', `<!-->${deep}`],
    ['nested behind a comment that ends with a bang', `<!-- a --!>${deep}`],
    ['nested in the title of a drawing', `<svg><title>${deep}`],
    ['nested in the style of a drawing', `<svg><style>${deep}`],
    ['nested behind a quotation mark that stands apart', `<p id= "> <!-- ">${deep}`],
    ['with a tag of countless attributes', `<p ${Array.from({ length: 300_000 }, (_, index) => `a${index}`).join(' ')}>`],
    [
      'with countless words in bold that are opened again in each paragraph',
      `<p>${Array.from({ length: 390 }, (_, index) => `<b id=${index}>`).join('')}${'</p><p>x'.repeat(90_000)}`,
    ],
  ])('%s is refused', (_name, html) => {
    expect(() => readHtml(html)).toThrow(WildHtmlError)
    expect(plainWords(html)).not.toContain('<')
  })

  it('is read if people could have written it', () => {
    const cards = '<div class="card"><p>Tanz <b>und</b> <a href="/x">Tee</a></p></div>'.repeat(2000)
    const page = readHtml(`<html><head><title>Haus</title><meta name="description" content="Alles"></head><body>${cards}</body></html>`)

    expect(page).toMatchObject({ title: 'Haus', depth: expect.any(Number) })
    expect(page.lines).toContain('Tanz und Tee')
    expect(page.metas.get('description')).toBe('Alles')
  })

  it('with text that repeats at each level is not searched for events', () => {
    const html = `${'<div class="h-event"><div class="e-content">'.repeat(190)}${'words '.repeat(200_000)}`

    expect(readHEvents(html, { ...context, depth: 380 })).toEqual([])
  })
})

describe('a feed', () => {
  it('is recognized after comments and a declaration, and by nothing else', () => {
    expect(isFeed('\ufeff<?xml version="1.0"?>\n<!-- one --><!-- > -->\n<rss version="2.0">')).toBe(true)
    expect(isFeed('<feed xmlns="http://www.w3.org/2005/Atom">')).toBe(true)
    expect(isFeed('<!-- <rss> --><html>')).toBe(false)
    expect(isFeed('<!-- never over <rss>')).toBe(false)
    expect(isFeed('<rssy>')).toBe(false)
  })

  it('that begins with countless comments is not recognized', () => {
    expect(isFeed(`${'<!---->'.repeat(100_000)}<html>`)).toBe(false)
  })

  it('that is nested endlessly cannot be read', () => {
    expect(() => readFeed(`<rss><channel><item>${'<a>'.repeat(400_000)}`, { ...context, ...LIMITS })).toThrow(FileError)
  })
})

describe('a calendar', () => {
  it('with a place full of spaces has a place of one line', () => {
    expect(readPlaceLine(`Haus${' '.repeat(900)}12${' '.repeat(2_000_000)}x`)).toEqual({ street: 'Haus', houseNumber: '12' })
    expect(readPlaceLine(`Kulturhaus,  Kastanienallee \t 12, 10115  Berlin`)).toEqual({
      venue: 'Kulturhaus',
      street: 'Kastanienallee',
      houseNumber: '12',
      postalCode: '10115',
      city: 'Berlin',
    })
  })

  it('with too many parameters in a line is refused, even hidden behind quotes and folds', () => {
    for (const start of ['DESCRIPTION', 'DESCRIPTION;x=":"', 'DESCRIPTION;a\r\n =1'])
      expect(() => readIcs(calendar(`${start}${';a=b'.repeat(300_000)}:x\r\n`), LIMITS)).toThrow(FileError)
  })

  it('with a long picture or description is read', () => {
    const text = calendar(`ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUJD'.repeat(5000)}\r\nDESCRIPTION:${'Wort '.repeat(2000)}\r\n`)

    expect(readIcs(text, LIMITS).rows).toMatchObject([{ fields: { title: 'Tanz' }, problems: [] }])
  })

  it('with more dates than can be read says so in its entry', () => {
    const { rows } = readIcs(calendar(`RDATE;VALUE=DATE:${'20300102,'.repeat(100_000)}20300103\r\n`), LIMITS)

    expect(rows).toHaveLength(1)
    expect(rows[0]?.problems).not.toEqual([])
  })
})

describe('JSON-LD', () => {
  it('with endlessly nested names has no name', () => {
    const name = '{"name":'.repeat(200_000) + '"x"' + '}'.repeat(200_000)

    const rows = readJsonLd([`{"@type":"Event","name":${name},"startDate":"2030-01-01"}`], context)

    expect(rows).toMatchObject([{ fields: { startDate: '2030-01-01' } }])
    expect(rows[0]?.fields.title).toBeUndefined()
  })
})

it('text is read up to a limit, however it is broken into lines', () => {
  const lettersOf = (words: string) => wordsAsFlyer(words).lines.reduce((sum, { text }) => sum + text.length, 0)

  expect(lettersOf(Array.from({ length: 200 }, () => 'a, '.repeat(133)).join('\n'))).toBeLessThanOrEqual(MAX_LETTERS)
  expect(lettersOf('Sommerfest am Fluss\nSamstag, 14. Juni 2031, 20 Uhr')).toBeGreaterThan(45)
})
