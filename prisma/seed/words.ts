import type { PosterKind } from './posters/poster'
import type { City, Language } from './cities'
import type { Concept } from './concept'

/** How days, hours and prices are written on a poster of a language. */

const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', es: 'es-ES' }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Weekday, day and month of a local day `YYYY-MM-DD`. */
export function dayWords(localDay: string, language: Language) {
  const date = new Date(`${localDay}T12:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(date)
  const day = String(date.getUTCDate())
  const month = word({ month: 'long' })
  return {
    weekday: capital(word({ weekday: 'long' })),
    day,
    month: capital(month),
    monthShort: capital(
      word({ month: 'short' })
        .replace('.', '')
        .slice(0, language === 'fr' ? 4 : 3),
    ),
    dayMonth: { de: `${day}. ${month}`, en: `${day} ${month}`, fr: `${day} ${month}`, es: `${day} de ${month}` }[language],
  }
}

/** A local hour `HH:MM` as people say it. */
export function timeWords(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const two = String(minutes).padStart(2, '0')
  if (language === 'de') return minutes === 0 ? `${hours} Uhr` : `${hours}.${two} Uhr`
  if (language === 'fr') return minutes === 0 ? `${hours} h` : `${hours} h ${two}`
  if (language === 'es') return `${hours}:${two} h`
  const half = hours < 12 ? 'am' : 'pm'
  const twelve = hours % 12 === 0 ? 12 : hours % 12
  return minutes === 0 ? `${twelve} ${half}` : `${twelve}.${two} ${half}`
}

const FREE: Readonly<Record<Language, string>> = { de: 'Eintritt frei', en: 'Free entry', fr: 'Entrée libre', es: 'Entrada libre' }
const GIVE: Readonly<Record<Language, string>> = {
  de: 'Eintritt auf Spende',
  en: 'Pay what you can',
  fr: 'Prix libre',
  es: 'Taquilla inversa',
}

/** An amount in whole units. */
function money(amount: number, currency: City['currency']): string {
  if (currency === 'GBP') return `£${amount}`
  return currency === 'CHF' ? `CHF ${amount}` : `${amount} €`
}

/** What entry costs, in words; a second amount is the door's or the reduced one. */
export function priceWords(
  price: Concept['price'],
  amounts: { amount: number; second: number | null; currency: City['currency']; kind: PosterKind; language: Language },
): string {
  const { amount, second, currency, kind, language } = amounts
  if (price === 0) return FREE[language]
  if (price === null) return GIVE[language]
  if (second === null) return money(amount, currency)
  const isDoor = kind === 'concert' || kind === 'club' || kind === 'jazz'
  const [one, other] = [money(Math.min(amount, second), currency), money(Math.max(amount, second), currency)]
  if (language === 'de') return isDoor ? `VVK ${one} / AK ${other}` : `${other} / erm. ${one}`
  if (language === 'en') return isDoor ? `${one} adv / ${other} door` : `${other} / ${one} conc.`
  if (language === 'fr') return `${other} / ${one} réduit`
  return isDoor ? `${one} ant. / ${other} taq.` : `${other} / ${one} red.`
}

const DOORS: Readonly<Record<Language, (doors: string, start: string) => string>> = {
  de: (doors, start) => `Einlass ab ${doors}, Beginn ${start}.`,
  en: (doors, start) => `Doors ${doors}, first act ${start}.`,
  fr: (doors, start) => `Portes ${doors}, début ${start}.`,
  es: (doors, start) => `Puertas ${doors}, comienzo ${start}.`,
}

/** When the doors open, as a sentence. */
export function doorWords(doors: string, start: string, language: Language): string {
  return DOORS[language](timeWords(doors, language), timeWords(start, language))
}

/** Practical endings of a description. */
export const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Der Eingang ist stufenlos, eine barrierefreie Toilette ist im Erdgeschoss.',
    'Bitte kommt mit dem Rad oder der Bahn, Parkplätze gibt es kaum.',
    'Getränke zu Nachbarschaftspreisen, Kartenzahlung ab fünf Euro.',
    'Die Garderobe ist bewacht und kostet nichts.',
    '',
  ],
  en: [
    'Step-free entrance, accessible toilet on the ground floor.',
    'Come by bike or train; parking is close to impossible.',
    'Card only at the bar.',
    'Cloakroom is free and staffed.',
    '',
  ],
  fr: ['Entrée de plain-pied.', 'Venez à vélo ou en métro.', 'Vestiaire gratuit.', ''],
  es: ['Entrada sin escalones.', 'Mejor en metro o en bici.', 'Guardarropa gratuito.', ''],
}

const ROLES: Readonly<Partial<Record<PosterKind, Readonly<Record<Language, string>>>>> = {
  theater: { de: 'Regie', en: 'Director', fr: 'Mise en scène', es: 'Dirección' },
  comedy: { de: 'Comedy', en: 'Comedy', fr: 'Humour', es: 'Comedia' },
  reading: { de: 'Lesung', en: 'Author', fr: 'Lecture', es: 'Lectura' },
  exhibition: { de: 'Kunst', en: 'Artist', fr: 'Artiste', es: 'Artista' },
  workshop: { de: 'Leitung', en: 'Teacher', fr: 'Atelier', es: 'Taller' },
  dance: { de: 'Tanzkurs', en: 'Class', fr: 'Initiation', es: 'Clase' },
  club: { de: 'DJ', en: 'DJ', fr: 'DJ', es: 'DJ' },
  concert: { de: 'Live', en: 'Live', fr: 'Live', es: 'En directo' },
  festival: { de: 'Live', en: 'Live', fr: 'Live', es: 'En directo' },
  jazz: { de: 'Live', en: 'Live', fr: 'Live', es: 'En directo' },
}

/** What somebody in the line-up does; the cast after a director is the cast. */
export function roleWord(kind: PosterKind, language: Language, position: number): string {
  if (kind === 'theater' && position > 0) return { de: 'Spiel', en: 'Cast', fr: 'Jeu', es: 'Reparto' }[language]
  return ROLES[kind]?.[language] ?? ''
}
