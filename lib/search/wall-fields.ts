import { WORLDWIDE, type LandingState } from './landing-state'

/** The query fields for further pages of the landing page's wall. */
export function wallFields({ location, category, prompt, startDate, endDate }: LandingState): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ['location', location === WORLDWIDE ? null : location],
    ['category', category],
    ['prompt', prompt],
    ['startDate', startDate],
    ['endDate', startDate && (endDate ?? startDate)],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []))
}
