/** A venue this server knows from its own events or from its operator. */
export type KnownVenue = {
  name: string
  street: string | null
  houseNumber: string | null
  city: string
  /** Degrees; null if only the town is known. */
  latitude: number | null
  longitude: number | null
}

/** Looks up known venues by name. */
export type KnownVenues = {
  /** Every known venue with exactly this name, folded by `foldName`; empty if there is none. */
  find: (foldedText: string) => readonly KnownVenue[]
}

/** Known venues from a table by folded name. */
export const knownVenuesBy = (table: ReadonlyMap<string, readonly KnownVenue[]>): KnownVenues => ({
  find: (foldedText) => table.get(foldedText) ?? [],
})
