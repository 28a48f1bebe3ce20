import type { AreaText } from './text-for'

/** The display name of a kind of event; a name that is not in the list of genres stays as it is. */
export const sayKind = (name: string, kinds: AreaText<'kinds'>): string => (kinds.names as Readonly<Record<string, string>>)[name] ?? name
