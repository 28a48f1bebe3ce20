/** Problems of import files and their rows, in English; the catalogue has them in every language. */
export const IMPORT_PROBLEMS = {
  noTable: 'This table cannot be read. Is a quotation mark missing?',
  noTitle: 'The first line has to name the columns, one of them “title”. The template shows how.',
  noCalendar: 'This calendar file cannot be read.',
  noFeed: 'This feed cannot be read.',
  declares: 'This feed declares its own XML entities, so it is not read.',
  wildPage: 'This page is built in a way that cannot be read.',
  day: '“{value}” is not a day. Write it like 2027-03-14 or 14.03.2027.',
  hour: '“{value}” is not a time. Write it like 20:30.',
  zone: 'The time zone “{value}” is not known here.',
  noBegin: 'This entry does not say when it begins.',
  entry: 'This entry cannot be read.',
  rule: 'The rule by which it repeats cannot be read.',
  ruleEnd: 'The rule by which it repeats ends on a day that does not exist.',
  ruleKind: 'It can only repeat daily, weekly, monthly or yearly.',
  tooManyDates: 'This calendar lists more dates than can be read.',
} as const

/**
 * The message for a problem.
 * @param value what the file has instead; at most 60 letters are quoted.
 */
export function importProblem(name: keyof typeof IMPORT_PROBLEMS, value = ''): string {
  return IMPORT_PROBLEMS[name].replace('{value}', () => value.slice(0, 60).toWellFormed())
}
