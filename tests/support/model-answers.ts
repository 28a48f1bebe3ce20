import type { ModelAnswer } from '@/server/uploads/model-schema'

type Field = Exclude<keyof ModelAnswer, 'isEvent' | 'language' | 'category' | 'tags' | 'lineup' | 'dates'>
const FIELDS: readonly Field[] = [
  'title',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'doorsTime',
  'venue',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'price',
  'website',
  'ticketLink',
  'email',
  'description',
]

/** A model's answer with only the given facts: a string is both value and evidence, a pair is value and evidence. */
export function modelAnswer(
  known: Partial<Record<Field, string | readonly [string, string | null]>> &
    Partial<Pick<ModelAnswer, 'isEvent' | 'language' | 'category' | 'tags' | 'lineup' | 'dates'>> = {},
): ModelAnswer {
  const { isEvent = true, language = 'de', category = null, tags = [], lineup = [], dates = [], ...given } = known
  const told = Object.fromEntries(
    FIELDS.map((name) => {
      const field = given[name]
      const [value, evidence] = field === undefined ? [null, null] : typeof field === 'string' ? [field, field] : field
      return [name, { value, evidence, confidence: value === null ? 0 : 0.9 }]
    }),
  ) as Pick<ModelAnswer, Field>
  return { isEvent, language, category, tags, lineup, dates, ...told }
}
