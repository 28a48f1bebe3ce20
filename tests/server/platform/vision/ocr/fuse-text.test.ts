import { foldText, fuseText, similarity } from '@/server/platform/vision/ocr/fuse-text'

/** A CTC reading in which every letter is as sure as the whole, evenly spread along the line. */
const ctc = (text: string, confidence = 0.97) => ({
  text,
  confidence,
  chars: Array.from(text).map((char, index, all) => ({ char, confidence, at: (index + 0.5) / all.length })),
})
const lstm = (text: string, confidence = 0.93) => ({ text, confidence })

describe('two readings of one line', () => {
  it.each([
    ['blanks come from the LSTM', 'OPENREHEARSAL', 'OPEN REHEARSAL', 'OPEN REHEARSAL'],
    ['umlauts come from the LSTM', 'Fruhlingskonzert', 'Frühlingskonzert', 'Frühlingskonzert'],
    ['the sharp s comes from the LSTM, even in a short word', 'SuBes,', 'Süßes,', 'Süßes,'],
    ['the euro sign comes from the LSTM', 'Eintritt 12,50', 'Eintritt 12,50 €', 'Eintritt 12,50 €'],
    ['figures come from the CTC', '7.1.2016', '7.412016', '7.1.2016'],
    ['a nought among letters is an O', 'TANG0 3000', 'TANGO 3000', 'TANGO 3000'],
    ['an O among figures is a nought', '16:0O Uhr', '16:00 Uhr', '16:00 Uhr'],
    ['a comma between figures may come from the LSTM', 'ore2030Musica', 'ore 20,30 Musica', 'ore 20,30 Musica'],
    ['an ornament that only the LSTM took for a sign goes', 'Kuchen', '# Kuchen', 'Kuchen'],
    ['a sign that both saw stays', '#umwelt', '#umwelt', '#umwelt'],
  ])('%s', (_, one, other, expected) => {
    const result = fuseText(ctc(one), lstm(other))

    expect(result.text).toBe(expected)
    expect(result.confidence).toBeGreaterThan(0.7)
  })

  it('keep a letter plain where the LSTM is unsure of its accent', () => {
    expect(fuseText(ctc('Gasse'), lstm('Gassé', 0.6)).text).toBe('Gasse')
    expect(fuseText(ctc('Cafe'), lstm('Café', 0.95)).text).toBe('Café')
  })

  it('take spaces from the picture where an unsure LSTM wrote none', () => {
    expect(fuseText(ctc('MARKTPLATZ FREIBURG'), lstm('MARKTPLATZFREIBURG', 0.7)).text).toBe('MARKTPLATZ FREIBURG')
    expect(fuseText(ctc('TAN ZPROJEKT DER STADT'), lstm('TANZPROJEKT DER STADT', 0.7)).text).toBe('TANZPROJEKT DER STADT')
    expect(fuseText(ctc('Kul tur'), lstm('Kultur', 0.95)).text).toBe('Kultur')
  })

  it('take accents that belong to the language, and digits for digits', () => {
    expect(fuseText(ctc('BELTRAN 9'), lstm('BELTRÁN 9', 0.7), 'es').text).toBe('BELTRÁN 9')
    expect(fuseText(ctc('BELTRAN 9'), lstm('BELTRÁN 9', 0.7)).text).toBe('BELTRAN 9')
    expect(fuseText(ctc('Via Torre, 6'), lstm('Via Torre, €', 0.9), 'it').text).toBe('Via Torre, 6')
  })

  it('take Greek from the LSTM, since its capitals look Latin to the CTC, and drop breathings', () => {
    expect(fuseText(ctc('NAATEIA'), lstm('ΠΛΑΤΕΙΑ', 0.7), 'el').text).toBe('ΠΛΑΤΕΙΑ')
    expect(fuseText(ctc('OFFICIAL'), lstm('OFFICIAL', 0.9), 'el').text).toBe('OFFICIAL')
    expect(fuseText(ctc('tnv Auaioa'), lstm('τὴν Αὐλίδα', 0.8), 'el').text).toBe('τήν Αυλίδα')
  })

  it('follow the CTC where the words differ and the LSTM is unsure', () => {
    expect(fuseText(ctc('GREEN MOTHS'), lstm('GIRIEIENMIOITIHISH', 0.47)).text).toBe('GREEN MOTHS')
  })

  it('drop short marks that only one of them saw', () => {
    expect(fuseText(ctc('ZI', 0.68), lstm('', 0)).text).toBe('')
    expect(fuseText(ctc('', 0), lstm('NZ', 0.88)).text).toBe('')
    expect(fuseText(ctc('', 0), lstm('', 0))).toEqual({ text: '', confidence: 0 })
  })

  it('restore the sharp s of a street from one reading alone', () => {
    expect(fuseText(ctc('KonigstraBe 8'), null).text).toBe('Konigstraße 8')
    expect(fuseText(ctc('Strandweg 8'), null).text).toBe('Strandweg 8')
  })
})

describe('comparing', () => {
  it('ignores marks, case and punctuation', () => {
    expect(foldText('Große Bühne, 8a!')).toBe('grossebuhne8a')
    expect(foldText('— ·')).toBe('')
  })

  it('scores equal strings 1, unrelated ones 0 and two empty ones as equal', () => {
    expect(similarity('abc', 'abc')).toBe(1)
    expect(similarity('abc', 'xyz')).toBe(0)
    expect(similarity('', '')).toBe(1)
    expect(similarity('', 'abc')).toBe(0)
    expect(similarity('abcd', 'abce')).toBe(0.75)
  })
})
