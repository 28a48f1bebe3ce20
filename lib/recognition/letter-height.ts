const WITH_DESCENDER = /[gjpqyQ;,(ç]/u
const WITH_ASCENDER = /[\p{Lu}\p{N}bdfhklßäöüéèíóú!?'’"„“(]/u

/**
 * The height of capitals in a row, in the unit of its box: a box around "raus" is lower and one around "fertig" taller than one around
 * "Alles", although all three have the same font size.
 */
export function capitalHeight(row: { text: string; heightPx: number }): number {
  const [above, below] = [WITH_ASCENDER.test(row.text), WITH_DESCENDER.test(row.text)]
  return row.heightPx / ((above ? 1 : 0.78) + (below ? 0.18 : 0))
}
