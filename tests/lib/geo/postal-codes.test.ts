import { postalCodeFits } from '@/lib/geo/postal-codes'

test.each([
  ['69126', 'DE', '01', true],
  ['69126', 'DE', '02', false],
  ['21147', 'DE', '04', true],
  ['1060', 'AT', '09', true],
  ['1060', 'AT', '03', false],
  ['1060', 'DE', '01', false],
  ['8004', 'CH', 'ZH', true],
  ['8004', 'CH', 'GE', false],
  ['1012 LG', 'NL', '07', true],
  ['BS1 4DJ', 'GB', 'ENG', true],
  ['12345', 'GB', 'ENG', false],
  ['20121', 'IT', '09', true],
  ['99999', 'JP', '01', null],
])('%s in %s %s: %s', (postalCode, countryCode, adminCode, fits) => {
  expect(postalCodeFits(postalCode, { countryCode, adminCode })).toBe(fits)
})

test.each([
  ['8000', 'BE', 'VLG', 'VWV', true],
  ['8000', 'BE', 'WAL', 'WLG', false],
  ['1785', 'BE', 'VLG', 'VBR', true],
  ['28013', 'ES', '29', 'M', true],
  ['28013', 'ES', '56', 'B', false],
  ['75011', 'FR', '11', '75', true],
  ['75011', 'FR', '93', '13', false],
  ['20200', 'FR', '94', '2B', true],
  ['1012 LG', 'NL', '05', '', false],
  ['6211', 'NL', '05', '', true],
])('%s in %s, province %s %s: %s', (postalCode, countryCode, adminCode, provinceCode, fits) => {
  expect(postalCodeFits(postalCode, { countryCode, adminCode, provinceCode })).toBe(fits)
})
