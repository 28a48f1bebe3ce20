/** Full names of the United States' states by their two letters; the letters are GeoNames' admin codes as well. */
const US_STATES: Record<string, string> = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii',
  ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi',
  MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma',
  OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia',
  WI: 'Wisconsin', WY: 'Wyoming', PR: 'Puerto Rico',
}

/** Canada's provinces: their two letters and GeoNames' admin codes. */
const CA_PROVINCES: Record<string, string> = { AB: '01', BC: '02', MB: '03', NB: '04', NL: '05', NS: '07', ON: '08', PE: '09', QC: '10', SK: '11', YT: '12', NT: '13', NU: '14' }

const IT_PROVINCES = new Set(
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'.split(' '),
)

/** A part of a country, with GeoNames' admin code where that is known. */
export type Region = { countryCode: string; adminCode: string | null }

/**
 * The region two capital letters or a state's full name stand for behind a city ("Seattle, WA", "Portland, Oregon", "Toronto, ON").
 * Null where they stand for none.
 */
export function regionAfterCity(text: string): Region | null {
  const letters = text.trim().replace(/\./g, '')
  if (US_STATES[letters] !== undefined) return { countryCode: 'US', adminCode: letters }
  const adminCode = CA_PROVINCES[letters]
  if (adminCode !== undefined) return { countryCode: 'CA', adminCode }
  const state = Object.entries(US_STATES).find(([, name]) => name.toLowerCase() === text.trim().toLowerCase())
  return state ? { countryCode: 'US', adminCode: state[0] } : null
}

/** Whether letters in brackets behind a town are an Italian province ("Alba (CN)"). */
export const isItalianProvince = (letters: string) => IT_PROVINCES.has(letters.toUpperCase())

/** Whether digits in brackets behind a town are a French département ("Meyras (07)"). */
export const isFrenchDepartment = (digits: string) => /^(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/.test(digits.toUpperCase())

/** States, provinces and their abbreviations as they may stand behind a city, for use inside a larger pattern. */
export const STATE_LETTERS = [...Object.keys(US_STATES), ...Object.keys(CA_PROVINCES)].join('|')
export const STATE_NAMES = Object.values(US_STATES).join('|')
