import { readLanguage } from '@/lib/recognition/language'

test.each([
  ['Herzlich willkommen, der Eintritt ist frei!', 'de'],
  ['SINGEN FÜR SUPPE 19 Uhr Nachbarschaftshaus', 'de'],
  ['Please join us for an evening filled with painting and cake', 'en'],
  ['Doors 8 pm $14 ADVANCE', 'en'],
  ['FESTIVAL DES BLÉS DE CULTURE ANCIENNE parc aux tilleuls', 'fr'],
  ['TÖNGLÜMA FESTIVAL DES BLES DE CULTURE ANCIENNE PARC AUX TILLEULS', 'fr'],
  ['Pomeriggi musicali ad ingresso gratuito', 'it'],
  ['12 de mayo, calle de Juan Beltrán, entrada libre', 'es'],
  ['ontvangst met thee vanaf 18.30 uur in de kerk', 'nl'],
  ['Πλατεία Καλλιρρόης, ελεύθερη είσοδος', 'el'],
  ['19 IOYAIOY 2025 NAATEIA KAAAIPPOHZ', 'el'],
  ['12.05.', null],
  ['', null],
  ['XYZZY', null],
])('"%s" is %s', (text, language) => {
  expect(readLanguage(text)).toBe(language)
})
