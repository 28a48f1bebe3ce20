import { layOut } from '@/lib/recognition/layout'
import { NOTHING_READ } from '@/lib/recognition/reading-context'
import { sensesOf } from '@/lib/recognition/row-sense'
import { segmentsOf } from '@/lib/recognition/venue-segments'
import { flyerText } from '../../support/flyer-text'

const names = (text: string, city = '') => sensesOf(layOut(flyerText([[20, text]])), NOTHING_READ).flatMap(sense => segmentsOf(sense, city)).map(segment => segment.name)

describe('segmentsOf', () => {
  test.each([
    ['Kulturladen West | Eintritt frei', 'Kulturladen West'], ['17:30 | Marktplatz', 'Marktplatz'], ['Sa 3. Mai 20 Uhr im Alten Speicher', 'Alten Speicher'], ['SA 3.5.2025 IM Q7', 'Q7'],
    ['Ort: Haus am See, Uferweg 2', 'Haus am See'], ["St. Mark's Church, 12 High Street", "St. Mark's Church"], ['14.2. im lagerhaus', 'lagerhaus'],
  ])('"%s" holds "%s"', (text, name) => {
    expect(names(text)).toContain(name)
  })

  test('the city before a state is set apart from the house', () => {
    expect(names('Pine Lodge Milton, NH', 'milton')).toContain('Pine Lodge')
  })

  test('a city glued to a square is cut off', () => {
    expect(names('RATHAUSPLATZLINDAU', 'lindau')).toContain('RATHAUSPLATZ')
  })
})
