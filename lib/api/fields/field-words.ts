import type { z } from 'zod'

/** What the fields of one schema mean, by name. */
export type SchemaWords = { schema: z.ZodObject; words: Readonly<Record<string, string>> }

/**
 * Words for the fields of a schema, for the API's description alone: no bundle of the browser carries them. Accepts only names that the
 * schema has. Schemas that extend, narrow or spread this one keep its words.
 */
export function fieldWords<S extends z.ZodObject>(schema: S, words: { [N in keyof S['shape']]?: string }): SchemaWords {
  return { schema, words: Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined)) }
}

/**
 * Finds the words of an object's fields. A field is known by its name and its schema, which are the same wherever an object took it over.
 */
export function createFieldLookup(tables: readonly SchemaWords[]): (schema: z.ZodObject) => Record<string, string> {
  const known = new Map<string, Map<unknown, string>>()
  for (const { schema, words } of tables)
    for (const [name, text] of Object.entries(words)) {
      const byField = known.get(name) ?? new Map<unknown, string>()
      known.set(name, byField.set(schema.shape[name], text))
    }
  return ({ shape }) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]) => {
        const text = known.get(name)?.get(field)
        return text === undefined ? [] : [[name, text]]
      }),
    )
}
