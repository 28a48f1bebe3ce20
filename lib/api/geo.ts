import { z } from 'zod'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'

/** Suggestions per answer. */
export const MAX_CITY_SUGGESTIONS = 5

/** The beginning of a city's name; without it, the cities around a point in degrees are suggested. */
export const CitiesQuery = z.object({
  query: z
    .string()
    .trim()
    .max(80)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), SCHEMA_WORDS.unreadable)
    .default(''),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
})
export type CitiesQuery = z.infer<typeof CitiesQuery>

export const CitySuggestion = z.object({
  /** In the local spelling. */
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
})
export type CitySuggestion = z.infer<typeof CitySuggestion>

export const CitySuggestions = z.object({ cities: z.array(CitySuggestion).max(MAX_CITY_SUGGESTIONS) })
