const MONTH = 'jan|feb|mär|mar|apr|mai|jun|jul|aug|sep|okt|oct|nov|dez|dec'

/**
 * Source of a pattern for "Fr." and "SFr." as Swiss francs. Before a day or an hour it is the Friday of "Fr. 05.12. 19:30 Uhr", "Fr. 3. Mai"
 * or "Fr. 20 Uhr"; an amount has no leading zero. For use with the flags `iu`.
 */
export const FRANCS = String.raw`(?:sfr\.|fr\.(?!\s?(?:0\d|\d{1,2}(?:[.:]\d{2})?\s?uhr|\d{1,2}\.\s?(?:(?:0?[1-9]|1[0-2])\.|${MONTH}))))`
