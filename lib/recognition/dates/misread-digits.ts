/** How names of months begin. */
const MONTH_STEM = '(?:jan|feb|fev|mar|apr|avr|abr|mai|may|mag|jun|jui|giu|jul|lug|aug|aou|ago|sep|set|okt|oct|out|ott|nov|dez|dec|dic)'
/** "2I. Mai", "I7 May", "August I7-2I" */
const DAY_READ_AS_LETTERS = new RegExp(
  [
    `(?<=(?<!\\d)[0-3])[il|](?=\\.?\\s?${MONTH_STEM})`,
    `(?<![\\p{L}\\d])[il|](?=\\d(?:\\.|th|er)?\\s?${MONTH_STEM})`,
    `(?<=${MONTH_STEM}[a-z]*\\.?\\s?)[il|](?=\\d(?!\\d))`,
    `(?<=${MONTH_STEM}[a-z]*\\.?\\s?(?:[0-3]?\\d\\s?-\\s?)?[0-3])[il|](?![\\p{L}\\d])`,
  ].join('|'),
  'gu',
)
/** "23: Dez", "19: - 22 Juni" */
const POINT_READ_AS_COLON = new RegExp(`(?<=(?<![\\d:.])[0-3]?\\d):(?=\\s?(?:-\\s?[0-3]?\\d\\.?\\s{0,2})?${MONTH_STEM})`, 'gu')

/** "1M, 15 y 16": in a run of days the one digit that was not read follows from the others. */
const UNREAD_AND = /(?<!\d)(\d\d) 4 (\d\d)(?!\d)/g

const UNREAD_DAY = /(?<![\p{L}\d])([123])[a-z](\s?[,/&-]\s?(\d\d)\D{1,5}(\d\d)(?!\d))/gu

/**
 * Replaces letters and marks that were read instead of digits, where only a digit makes sense, in a folded text. The length stays, so that
 * positions keep their meaning.
 */
export const repairDigits = (folded: string): string => {
  let text = folded
  for (let round = 0; round < 3; round++) {
    text = text
      .replace(/(?<![a-z])o(?=\d)|(?<=\d[.:]?)o(?=[\do.:]|$|[^\p{L}]|uhr|h(?:\b|\d))/gu, '0')
      .replace(/(?<=\d[.:])oo(?![a-z])/g, '00')
      .replace(
        /(?<![a-z])[li|!](?=\d[.:/]\s?[\dolia-z])|(?<=\d)[l!](?=[.:]\s?[\dolia-z])|(?<=\d)l(?=\d)|(?<![a-z])[li|](?=\d\s?(?:uhr|h\b|[ap]m))|(?<=\d[.]\s?)[li](?=\d)|(?<![\p{L}\d])[li](?=\.(0[1-9]|1[0-2])\.)/gu,
        '1',
      )
      .replace(/(?<=\d)s(?=\d)|(?<=\d[.:])s(?=\d)|(?<=20[0-4])s(?![a-z\d])/g, '5')
      .replace(/(?<=\d)z(?=\d)/g, '2')
      .replace(/(?<=\dh)oo(?![a-z])/g, '00')
      .replace(/(?<=\d\s?)(?:u[58]r|0hr)(?![a-z\d])/g, 'uhr')
  }
  // "22/10/2022" and "26./27." with the strokes read as ones
  text = text
    .replace(/(?<!\d)([0-3]\d)[1l|]([01]\d)[1l|](20[0-4]\d)(?!\d)/g, '$1.$2.$3')
    .replace(/(?<!\d)(\d\d)\.1(\d\d)\.(?:1(\d\d)\.)?/g, (token: string, first: string, second: string, third: string | undefined) =>
      Number(second) === Number(first) + 1 && (third === undefined || Number(third) === Number(second) + 1)
        ? `${first}./${second}.${third === undefined ? '' : `/${third}.`}`
        : token,
    )
    .replace(DAY_READ_AS_LETTERS, '1')
    .replace(POINT_READ_AS_COLON, '.')
    // "15.0CT"
    .replace(/(?<=\d[.\s])0(?=(?:[ck]t|tt)(?![\p{Ll}\d]))/gu, 'o')
  // "15 y 16" read as "15 4 16"
  text = text.replace(UNREAD_AND, (token: string, first: string, second: string) =>
    Number(second) === Number(first) + 1 ? `${first} y ${second}` : token,
  )
  return text.replace(UNREAD_DAY, (token: string, tens: string, next: string, second: string, third: string) =>
    third === String(Number(second) + 1) && String(Number(second) - 1).startsWith(tens) ? `${Number(second) - 1}${next}` : token,
  )
}
