/** A text shown to people with its language where that is not the page's English. Source: RULES SEO-11, Spec §8. */
export type Phrase = { text: string; lang: 'de' | 'en' }
