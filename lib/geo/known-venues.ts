/** A house or place that this server knows from its own events or from its operator. */
export type KnownVenue = {
  name: string
  street: string | null
  houseNumber: string | null
  city: string
  /** Degrees; null where only the town is known. */
  latitude: number | null
  longitude: number | null
}

/** Where known venues are looked up by their name. */
export type KnownVenues = {
  /** Every known venue of exactly this name, folded as by `foldName`; empty where there is none. */
  find: (foldedText: string) => readonly KnownVenue[]
}
