import { readLanguage } from '@/lib/recognition/language'

test.each([
  ['Herzlich willkommen, der Eintritt ist frei!', 'de'], ['LESEN FÜR BIER 20 Uhr Studentenzentrum', 'de'], ['Please join us for a day filled with crafting and fun', 'en'], ['Doors 7 pm $10 ADVANCE', 'en'],
  ['FESTIVAL DES THÉS DE CULTURE CHINOISE parc aux bambous', 'fr'], ['GÖNGFÜCHA FESTIVAL DES THES DE CULTURE CHINOISE PARC AUX BAMBOUS', 'fr'], ['Serate danzanti ad ingresso gratuito', 'it'], ['4 de julio, calle de Luis Tristán, entrada libre', 'es'], ['inloop met koffie vanaf 19.00 uur in de zaal', 'nl'],
  ['Πλατεία Αριστοτέλους, ελεύθερη είσοδος', 'el'], ['14 IOYNIOY 2026 NAATEIA APIZTOTEAOYZ', 'el'], ['12.05.', null], ['', null], ['XYZZY', null],
])('"%s" is %s', (text, language) => {
  expect(readLanguage(text)).toBe(language)
})
