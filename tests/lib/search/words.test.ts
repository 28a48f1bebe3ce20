import { foldName } from '@/lib/geo/fold-name'
import { cityNames } from '@/lib/geo/city-spellings'
import { MAX_PROMPT, promptWords } from '@/lib/search/prompt-words'
import { tagKey } from '@/lib/search/tags'
import { typosAllowed, wordDistance } from '@/lib/search/word-distance'

test.each([
  ['Jazz & Blues', ['jazz', 'blues']],
  ['Hip-Hop/Rock', ['hip', 'hop', 'rock']],
  ['  ', []],
  ['🎉🎉', []],
  ['\'; DROP TABLE "Event" --', ['drop', 'table', 'event']],
  ['a:* | !b <-> (c', ['a', 'b', 'c']],
  ['jazz jazz JAZZ', ['jazz']],
  ['Ｊａｚｚ', ['jazz']],
  ['Größe', ['größe']],
])('%s is read as words', (prompt, words) => {
  expect(promptWords(prompt)).toEqual(words)
})

test('only the beginning of a very long prompt is read', () => {
  expect(promptWords(`${'a'.repeat(MAX_PROMPT)} jazz`)).toEqual(['a'.repeat(40)])
  expect(promptWords(Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' '))).toHaveLength(10)
})

test.each([
  ['Hip-Hop', 'hiphop'],
  [' Straßenfest ', 'straßenfest'],
  ['Électro', 'electro'],
  ['Łódź', 'lodz'],
  ['Größe', 'größe'],
  ["Rock'n'Roll", 'rocknroll'],
  ['Ελλάδα', 'ελλάδα'],
  ['♥', '♥'],
])('the tag %s is compared as %s', (label, key) => {
  expect(tagKey(label)).toBe(key)
})

test.each([
  ['Cologne', 'Köln'],
  ['köln', 'Cologne'],
  ['Koeln', 'Cologne'],
  ['München', 'Munich'],
  ['munich', 'München'],
  ['Wien', 'Vienna'],
])('%s is also known as %s', (name, other) => {
  expect(cityNames(name).map(foldName)).toContain(foldName(other))
})

test('an unlisted city is searched in both spellings of its umlauts', () => {
  expect(cityNames('Göttingen')).toEqual(expect.arrayContaining(['Göttingen', 'Goettingen']))
  expect(cityNames('Goettingen')).toEqual(expect.arrayContaining(['Goettingen', 'gottingen']))
})

test.each([
  ['jazzz', 'jazz', 1],
  ['konzrt', 'konzert', 1],
  ['tehcno', 'techno', 1],
  ['berlin', 'berlin', 0],
  ['', 'ab', 2],
  ['abc', 'xyz', 3],
])('the distance from %s to %s', (a, b, distance) => {
  expect(wordDistance(a, b, 3)).toBe(distance)
})

test('a distance beyond the limit is cut off just above it, and longer words may have more typos', () => {
  expect(wordDistance('konzert', 'lesung', 2)).toBe(3)
  expect(['art', 'jazz', 'konzert', 'ausstellung'].map(typosAllowed)).toEqual([0, 1, 1, 2])
})
