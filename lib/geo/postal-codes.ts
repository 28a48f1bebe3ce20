/** First two digits of German postal codes → GeoNames admin codes of the states they reach into. */
const GERMANY: Record<string, string> = {
  '01': '13',
  '02': '13 11',
  '03': '11',
  '04': '13 14',
  '06': '14 13',
  '07': '15',
  '08': '13',
  '09': '13',
  '10': '16',
  '11': '16',
  '12': '16 11',
  '13': '16',
  '14': '11 16',
  '15': '11 16',
  '16': '11',
  '17': '12 11',
  '18': '12',
  '19': '12 11',
  '20': '04',
  '21': '04 06 10',
  '22': '04 10',
  '23': '10 12',
  '24': '10',
  '25': '10',
  '26': '06',
  '27': '06 03',
  '28': '03 06',
  '29': '06 14',
  '30': '06',
  '31': '06',
  '32': '07 06',
  '33': '07',
  '34': '05 06 07',
  '35': '05',
  '36': '05 15',
  '37': '06 05 15 07',
  '38': '06 14',
  '39': '14',
  '40': '07',
  '41': '07',
  '42': '07',
  '44': '07',
  '45': '07',
  '46': '07',
  '47': '07',
  '48': '07 06',
  '49': '06 07',
  '50': '07',
  '51': '07 08',
  '52': '07',
  '53': '07 08',
  '54': '08',
  '55': '08 05',
  '56': '08',
  '57': '07 08',
  '58': '07',
  '59': '07',
  '60': '05',
  '61': '05',
  '63': '05 02',
  '64': '05 01',
  '65': '05 08',
  '66': '09 08',
  '67': '08',
  '68': '01 05',
  '69': '01 05',
  '70': '01',
  '71': '01',
  '72': '01',
  '73': '01',
  '74': '01',
  '75': '01',
  '76': '01 08',
  '77': '01',
  '78': '01',
  '79': '01',
  '80': '02',
  '81': '02',
  '82': '02',
  '83': '02',
  '84': '02',
  '85': '02',
  '86': '02',
  '87': '02',
  '88': '01 02',
  '89': '02 01',
  '90': '02',
  '91': '02',
  '92': '02',
  '93': '02',
  '94': '02',
  '95': '02',
  '96': '02',
  '97': '02 01',
  '98': '15',
  '99': '15 14',
}
/** First digit of Austrian postal codes → GeoNames admin codes. */
const AUSTRIA: Record<string, string> = {
  1: '09',
  2: '03 01',
  3: '03',
  4: '04 03',
  5: '05 04',
  6: '07 08',
  7: '01',
  8: '06 01',
  9: '02 07',
}
/** First digit of Swiss postal codes → cantons. */
const SWITZERLAND: Record<string, string> = {
  1: 'VD GE FR VS NE',
  2: 'NE JU BE SO FR',
  3: 'BE VS FR SO',
  4: 'BL BS SO AG BE',
  5: 'AG SO',
  6: 'LU ZG SZ OW NW UR TI GR',
  7: 'GR SG',
  8: 'ZH TG SH SG SZ GL AG',
  9: 'SG AR AI TG GL ZH',
}

/** First two digits of Belgian postal codes → GeoNames codes of the provinces. */
const BELGIUM: readonly (readonly [from: number, to: number, province: string])[] = [
  [10, 12, 'BRU'],
  [13, 14, 'WBR'],
  [15, 19, 'VBR'],
  [20, 29, 'VAN'],
  [30, 34, 'VBR'],
  [35, 39, 'VLI'],
  [40, 49, 'WLG'],
  [50, 59, 'WNA'],
  [60, 65, 'WHT'],
  [66, 69, 'WLX'],
  [70, 79, 'WHT'],
  [80, 89, 'VWV'],
  [90, 99, 'VOV'],
]
/** First two digits of Dutch postal codes → GeoNames admin codes of the provinces they reach into. */
const NETHERLANDS: readonly (readonly [from: number, to: number, provinces: string])[] = [
  [10, 12, '07 09 16'],
  [13, 13, '16 07'],
  [14, 20, '07'],
  [21, 21, '07 11'],
  [22, 33, '11'],
  [34, 36, '09 07 11'],
  [37, 37, '09 03'],
  [38, 38, '09 03 16'],
  [39, 39, '09 03'],
  [40, 41, '03 09 11'],
  [42, 42, '11 06 03'],
  [43, 45, '10'],
  [46, 50, '06 10'],
  [51, 57, '06 03'],
  [58, 58, '05 06'],
  [59, 64, '05'],
  [65, 66, '03 05 06'],
  [67, 73, '03'],
  [74, 77, '15 03 01'],
  [78, 79, '01 15'],
  [80, 81, '15 03 16'],
  [82, 83, '16 15 02'],
  [84, 92, '02 15 04'],
  [93, 94, '01 04'],
  [95, 99, '04 01'],
]
/** Spain's provinces by the number that postal codes begin with, from 01, as GeoNames codes. */
const SPAIN =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  )

const inRange = (ranges: readonly (readonly [number, number, string])[], digits: string) =>
  ranges.find(([from, to]) => Number(digits.slice(0, 2)) >= from && Number(digits.slice(0, 2)) <= to)?.[2].split(' ') ?? []

/**
 * Whether a postal code can belong to a place in that country and region (GeoNames admin code). Null if nothing is known about the
 * country's codes; false for a malformed code.
 */
export function postalCodeFits(
  postalCode: string,
  place: { countryCode: string; adminCode: string; provinceCode?: string },
): boolean | null {
  const digits = postalCode.replace(/^[A-Z]{1,2}[- ]/u, '')
  const regions = { DE: GERMANY[digits.slice(0, 2)], AT: AUSTRIA[digits.slice(0, 1)], CH: SWITZERLAND[digits.slice(0, 1)] }
  if (place.countryCode === 'DE') return /^\d{5}$/.test(digits) && (regions.DE ?? '').split(' ').includes(place.adminCode)
  if (place.countryCode === 'AT') return /^\d{4}$/.test(digits) && (regions.AT ?? '').split(' ').includes(place.adminCode)
  if (place.countryCode === 'CH') return /^\d{4}$/.test(digits) && (regions.CH ?? '').split(' ').includes(place.adminCode)
  if (place.countryCode === 'ES')
    return /^\d{5}$/.test(digits) && (!place.provinceCode || SPAIN[Number(digits.slice(0, 2)) - 1] === place.provinceCode)
  if (place.countryCode === 'FR')
    return /^\d{5}$/.test(digits) && (!place.provinceCode || digits.startsWith(place.provinceCode.replace(/[AB]/u, '0')))
  if (place.countryCode === 'BE')
    return /^\d{4}$/.test(digits) && (!place.provinceCode || inRange(BELGIUM, digits).includes(place.provinceCode))
  if (['IT', 'FI', 'GR', 'US'].includes(place.countryCode)) return /^\d{5}$|^\d{3} \d{2}$/.test(digits)
  if (['DK', 'NO', 'HU', 'LU', 'SI', 'BG'].includes(place.countryCode)) return /^\d{4}$/.test(digits)
  if (place.countryCode === 'NL') return /^\d{4}(?: ?[A-Z]{2})?$/.test(digits) && inRange(NETHERLANDS, digits).includes(place.adminCode)
  if (place.countryCode === 'GB') return /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(postalCode)
  return null
}
