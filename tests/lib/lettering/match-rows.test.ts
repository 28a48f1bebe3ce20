import { textOfRow, truthsOf } from '@/scripts/lettering/match-rows'

const truths = truthsOf({
  title: 'Versöhnung am Hubertushof',
  venue: 'Alte Straßenbahn',
  city: 'Zürich',
  street: 'Wilhelmstraße',
  houseNumber: '50',
  lineup: ['– Black Ends'],
})
const row = (text: string, confidence = 0.8, fused: { text: string; confidence: number } | null = null) =>
  textOfRow({ text, confidence, fused }, truths)

test('a misread row shows the words of the label that it is nearly like, in its own case', () => {
  expect(row('Tersöhnuny am Fubertushof')).toEqual({ text: 'Versöhnung am Hubertushof', misread: true })
  expect(row('BLAKENDS')).toEqual({ text: 'BLACK ENDS', misread: true })
  expect(row('ALTE STRABENBAHN')).toEqual({ text: 'ALTE STRASSENBAHN', misread: true })
  expect(row('WilhelmstraBe 50')).toEqual({ text: 'Wilhelmstraße 50', misread: true })
})

test('a row that was read right keeps the spelling of the finished reading', () => {
  expect(row('Zurich', 0.9, { text: 'Zürich', confidence: 0.9 })).toEqual({ text: 'Zürich', misread: false })
  expect(row('black ends')).toEqual({ text: 'black ends', misread: false })
})

test('a row that shows more than the label, or something else for sure, is not taken for it', () => {
  expect(row('8001 Zürich')).toBeNull()
  expect(row('Slack Bends', 0.99)).toBeNull()
})

test('a row of which the label says nothing is known where both readers agree and are sure', () => {
  expect(row('Einlass ab 19 Uhr', 0.95, { text: 'Einlass ab 19 Uhr', confidence: 0.96 })).toEqual({
    text: 'Einlass ab 19 Uhr',
    misread: false,
  })
  expect(row('Einlass ab 19 Uhr', 0.95, { text: 'Einlass ab 19 Uhr', confidence: 0.8 })).toBeNull()
  expect(row('Einlass ab 19 Uhr', 0.95)).toBeNull()
})
