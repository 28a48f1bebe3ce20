/** A text shown to people with its language where that is not the page's English. */
export type Phrase = { text: string; lang: 'de' | 'en' }
