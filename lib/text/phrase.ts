/** A text shown to people with its language where that is not the page's English. */
export type Phrase = { text: string; lang: string }

/** Heading of the upload's error dialog. */
export const UPLOAD_ERROR_HEADING: Phrase = { text: 'Fehler', lang: 'de' }
/** Said when an event has no address to look for. */
export const NO_ADDRESS_FOR_MAPS: Phrase = { text: 'Keine Adresse verfügbar für die Maps-Suche', lang: 'de' }
