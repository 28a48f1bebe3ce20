import { WORLDWIDE, type LandingState } from './landing-state'

/**
 * The query fields for further pages of the landing page's wall.
 * @param isTag whether the words are a tag that events carry.
 */
export function wallFields(
  { location, category, prompt, startDate, endDate }: LandingState,
  isTag = false,
): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ['location', location === WORLDWIDE ? null : location],
    ['category', category],
    [isTag ? 'tag' : 'prompt', prompt],
    ['startDate', startDate],
    ['endDate', startDate && (endDate ?? startDate)],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []))
}
