/** A displayed text with its language, if that is not the page's English. */
export type Phrase = { text: string; lang: string }

/** Heading of the upload's error dialog. */
export const UPLOAD_ERROR_HEADING: Phrase = { text: 'Fehler', lang: 'de' }
/** Shown if an event has no address to search for. */
export const NO_ADDRESS_FOR_MAPS: Phrase = { text: 'Keine Adresse verfügbar für die Maps-Suche', lang: 'de' }
