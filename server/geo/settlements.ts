import { readPlaceFile } from './place-files'

/** A place in the table. */
export type Settlement = {
  name: string
  /** Names in the other languages spoken there. */
  otherNames: readonly string[]
  countryCode: string
  adminCode: string
  provinceCode: string
  population: number
  isDistrict: boolean
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Calls back for each place in the table, country by country; keeps nothing in memory. */
export function readSettlements(onPlace: (place: Settlement) => void): void {
  readPlaceFile(
    'settlements',
    ([names = '', inhabitants = '0', latitude, longitude], [countryCode = '', adminCode = '', provinceCode = '']) => {
      const [name = '', ...otherNames] = names.split('|')
      onPlace({
        name,
        otherNames,
        countryCode,
        adminCode,
        provinceCode,
        population: Math.abs(Number(inhabitants)),
        isDistrict: inhabitants.startsWith('-'),
        latitude: Number(latitude) / 1e4,
        longitude: Number(longitude) / 1e4,
      })
    },
  )
}
