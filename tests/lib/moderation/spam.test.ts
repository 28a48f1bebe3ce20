import { bareText, hasSpamWords, isHeldFor, repeatsItself, spamLikelihood, spamWords } from '@/lib/moderation/spam'

test.each([
  ['a first post with a link', ['link'], 0, true],
  ['a second one with a link', ['link'], 1, false],
  ['a second one with a link and the words of spam', ['link', 'words'], 1, true],
  ['a third one that the filter knows', ['taught'], 2, true],
  ['a third one that others have written, too', ['repeat'], 2, true],
  ['a fourth one', ['link', 'words', 'taught', 'repeat'], 3, false],
  ['a first one without a sign', [], 0, false],
] as const)('%s: held %s', (_, signs, earlier, held) => expect(isHeldFor(signs, earlier)).toBe(held))

test.each([
  'Buy cheap   VIAGRA here',
  'Best online casino 2030',
  'ОНЛАЙН КАЗИНО',
  'Earn up to $500 a day',
  'Verdiene bis zu € 3000 im Monat',
  'Kredit ohne Schufa sofort',
  'Message me on WhatsApp',
  'Join t.me/signals',
  'free spins for all',
  'ｂｕｙ ｆｏｌｌｏｗｅｒｓ',
])('%j has the words of spam', (text) => expect(hasSpamWords(text)).toBe(true))

test.each([
  'The Casino in Baden-Baden is a fine place for a concert',
  'We have a WhatsApp group for the choir',
  'Is there a bar? Beer for 5 € last time',
  'Who buys me a ticket?',
  'My band plays there, listen on our page',
  'Der Schlosspark ist schön',
  'Talk about crypto and society at 8 pm',
  '',
])('%j does not read like spam', (text) => expect(hasSpamWords(text)).toBe(false))

test('variable parts of spam are ignored in comparisons', () => {
  expect(bareText('Hot DEAL!! 50 % off: https://a.example/x1 now')).toBe(bareText('hot deal 70 % off: https://b.example/y2 NOW!'))
})

test.each([
  ['buy now '.repeat(10), true],
  ['hello hello hello', false],
  ['a long evening with music that nobody of us will forget so soon, thank you all for coming', false],
])('%j repeats itself: %s', (text, expected) => expect(repeatsItself(text)).toBe(expected))

test('training data holds no numbers, links or account names', () => {
  const words = spamWords('Write to ada@example.org or @ada_l, +49 170 1234567, https://www.deal.example/u/17 — only 5 €! Straße straße')

  expect(words).toEqual(expect.arrayContaining(['links:2', 'mark:money', 'mark:phone', 'host:deal.example', 'write', 'only', 'straße']))
  expect(words.join(' ')).not.toMatch(/ada|4917|170|17\b/)
  expect(words.filter((word) => word === 'straße')).toHaveLength(1)
  expect(spamWords('word '.repeat(5)).length).toBe(1)
})

describe('the filter', () => {
  const totals = { spam: 20, ham: 20 }

  test('has no opinion until both kinds were decided often enough', () => {
    expect(spamLikelihood([{ spam: 4, ham: 0 }], { spam: 4, ham: 100 })).toBeNull()
    expect(spamLikelihood([{ spam: 100, ham: 0 }], { spam: 100, ham: 4 })).toBeNull()
  })

  test.each([
    [
      'words of spam alone',
      [
        { spam: 15, ham: 0 },
        { spam: 10, ham: 0 },
      ],
      0.9,
      1,
    ],
    [
      'words of good ones alone',
      [
        { spam: 0, ham: 15 },
        { spam: 0, ham: 10 },
      ],
      0,
      0.1,
    ],
    ['words of both', [{ spam: 10, ham: 10 }], 0.49, 0.51],
    ['unknown words', [{ spam: 0, ham: 0 }], 0.49, 0.51],
    ['nothing', [], 0.49, 0.51],
    ['one word that was seen once', [{ spam: 1, ham: 0 }], 0.5, 0.8],
  ])('%s', (_, words, least, most) => {
    const likelihood = spamLikelihood(words, totals)

    expect(likelihood).toBeGreaterThanOrEqual(least)
    expect(likelihood).toBeLessThanOrEqual(most)
  })

  test('is not biased by the amount of spam that staff reviews', () => {
    expect(spamLikelihood([{ spam: 10, ham: 1 }], { spam: 1000, ham: 100 })).toBeCloseTo(0.5)
  })
})
