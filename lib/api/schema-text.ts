import type { JsonSchema } from './openapi'

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The constraints of a simple value in a few words: format, pattern, length or range. */
function boundsOf(schema: JsonSchema): string {
  const { format, minimum, maximum, minLength, maxLength, maxItems } = schema
  const far = (value: unknown) => typeof value !== 'number' || Math.abs(value) >= Number.MAX_SAFE_INTEGER
  const words = [
    typeof format === 'string' ? format : '',
    far(minimum) ? '' : `≥ ${String(minimum)}`,
    far(maximum) ? '' : `≤ ${String(maximum)}`,
    typeof minLength === 'number' && minLength > 1 ? `at least ${minLength} characters` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    typeof maxItems === 'number' ? `at most ${maxItems}` : '',
    'default' in schema ? `default ${JSON.stringify(schema['default'])}` : '',
  ].filter(Boolean)
  return words.length > 0 ? ` /* ${words.join(', ')} */` : ''
}

function properties(schema: JsonSchema, indent: string): string {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const entries = isObject(schema['properties']) ? Object.entries(schema['properties']) : []
  if (entries.length === 0) return '{}'
  const lines = entries.flatMap(([name, value]) => {
    const field = `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${isObject(value) ? schemaText(value, `${indent}  `) : 'unknown'}`
    return isObject(value) && typeof value['description'] === 'string' ? [`${indent}  // ${value['description']}`, field] : [field]
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/**
 * A JSON Schema for people: a type in the style of TypeScript, meanings and constraints as notes, references by name.
 * @param indent spaces before continuation lines.
 */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return [...new Set(choices.map((choice) => schemaText(choice, indent)))].join(' | ')
  const all = listOf(schema['allOf'])
  if (all.length > 0) return all.map((part) => schemaText(part, indent)).join(' & ')
  switch (schema['type']) {
    case 'object':
      return isObject(schema['additionalProperties']) && !isObject(schema['properties'])
        ? `Record<string, ${schemaText(schema['additionalProperties'], indent)}>`
        : properties(schema, indent)
    case 'array': {
      const tuple = listOf(schema['prefixItems'])
      if (tuple.length > 0) return `[${tuple.map((item) => schemaText(item, indent)).join(', ')}]`
      const item = isObject(schema['items']) ? schemaText(schema['items'], indent) : 'unknown'
      return `${item.includes(' | ') ? `(${item})` : item}[]${boundsOf(schema)}`
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return `${schema['type']}${boundsOf(schema)}`
    case 'integer':
      return `number${boundsOf(schema)}`
    default:
      return 'unknown'
  }
}
