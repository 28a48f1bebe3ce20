import { WORLDWIDE, type LandingState } from './landing-state'

/** What further pages of the landing page's wall are asked by. */
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
