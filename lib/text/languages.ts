/** The product's languages. The first is that of the specification's texts and is the default. */
export const LANGUAGES = ['en', 'de'] as const

/** A language of the product, BCP 47. */
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** The cookie that keeps the choice. It is read on the server and written by the switch. */
export const LANGUAGE_COOKIE = 'language'

/** Whether a value names a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language a value names; the default one if it names none. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

/** A path without its language prefix: `/de/event/x` is `/event/x`. */
export function withoutLanguage(path: string): string {
  const [, first, ...rest] = path.split('/')
  return isLanguage(first) ? `/${rest.join('/')}` : path
}

/** The address of a page in one language, as search engines know it: the default language has no prefix. `path` begins with a slash. */
export function localPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/**
 * The addresses of a page in each language for search engines; `x-default` is the one that follows the browser. Source: Google, localized
 * versions.
 */
export function languageAddresses(path: string): Record<Language | 'x-default', string> {
  return { en: localPath(path, 'en'), de: localPath(path, 'de'), 'x-default': path }
}

/**
 * The preferred language of an `Accept-Language` header, by primary tags: `de-AT` counts as `de` (RFC 9110 §12.5.4). Null if none of them
 * is a language of the product.
 */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((range, index) => {
      const [tag = '', ...parameters] = range.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality), index }
    })
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality || one.index - other.index)
  return wanted.map(({ language }) => language).find(isLanguage) ?? null
}

/** The locale of each language for numbers and dates: BCP 47 with a region. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

/** The language of a request: the one chosen with the switch, or else the preferred one of `Accept-Language`, or else the default. */
export function chosenLanguage(headers: { get: (name: string) => string | null }): Language {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? []
  return isLanguage(chosen) ? chosen : (acceptedLanguage(headers.get('accept-language')) ?? DEFAULT_LANGUAGE)
}
