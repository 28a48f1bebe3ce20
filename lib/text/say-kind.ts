import type { AreaText } from './text-for'

/** A kind of event as a person reads it; a name that is not in the list of genres stays as it is. */
export const sayKind = (name: string, kinds: AreaText<'kinds'>): string => (kinds.names as Readonly<Record<string, string>>)[name] ?? name
