import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { CompiledMessage } from 'icu-minify/format'

/**
 * A language's text for each key of the English catalogue, no more and no fewer. Texts with values are ICU messages: `{count, plural, one
 * {# event} other {# events}}`.
 */
export type Translation<English> = English extends string
  ? string
  : English extends null
    ? null
    : { readonly [Key in keyof English]: Translation<English[Key]> }

type Values = { ICUNumberArgument: number; ICUDateArgument: Date; ICUArgument: string | number }

/** A catalogue as used: a text, or for a message with values the function that fills them in. */
export type Text<English> = English extends string
  ? string extends English
    ? string
    : English extends `${string}{${string}}${string}`
      ? (values: GetICUArgs<English, Values>) => string
      : string
  : English extends null
    ? null
    : { readonly [Key in keyof English]: Text<English[Key]> }

/** A catalogue on its way to the browser: a message with values is packed under an empty key, so that the browser needs no parser. */
export type Packed = string | null | { readonly '': CompiledMessage } | readonly Packed[] | { readonly [key: string]: Packed }
