import { layOut } from '@/lib/recognition/layout'
import { addressSlugs, sensesOf } from '@/lib/recognition/row-sense'
import { flyerText } from '../../support/flyer-text'
import { NOTHING_READ } from '../../support/nothing-read'

const sense = (text: string, context = NOTHING_READ) => sensesOf(layOut(flyerText([[30, text]])), context)[0]

describe('sensesOf', () => {
  test.each([
    ['Save the date', 'hollow'],
    ['Eintritt frei und live', 'priced'],
    ['Kulturverein Seeblick e.V.', 'organiser'],
    ['Das Theater zeigt', 'presents'],
    ['Herbstkonzert', 'eventWord'],
    ['Kulturhaus', 'venueWord'],
    ['am Hafen', 'venueLead'],
    ['Fr 3. Mai 2025', 'dated'],
    ['20 Uhr', 'timed'],
    ['www.example.org', 'contact'],
    ['Hauptstraße 3', 'addressed'],
    ['Wir freuen uns auf euch und eure Freunde.', 'sentence'],
    ['*', 'junk'],
  ] as const)('"%s" is %s', (text, trait) => {
    expect(sense(text)?.[trait]).toBe(true)
  })

  test('a row with only the city is just a place', () => {
    expect(sense('BREGENZ', { ...NOTHING_READ, city: 'Bregenz' })?.placeOnly).toBe(true)
    expect(sense('Bregenz tanzt', { ...NOTHING_READ, city: 'Bregenz' })?.placeOnly).toBe(false)
  })
})

describe('addressSlugs', () => {
  test('removes dots and endings from hosts, paths and handles', () => {
    const text = flyerText(
      [
        [30, 'www.echo-field.co.uk'],
        [30, '@waldtoene'],
      ],
      { codes: ['https://termine.example/2025/lange-nacht.html'] },
    )

    expect(addressSlugs(layOut(text), { ...NOTHING_READ, codes: text.codes })).toEqual(
      expect.arrayContaining(['echofield', 'waldtoene', 'langenacht']),
    )
  })

  test('returns none for a flyer without an address', () => {
    expect(addressSlugs(layOut(flyerText([[30, 'Sommerfest']])), NOTHING_READ)).toEqual([])
  })
})
