import type { Layout, Row } from './layout'

/** Headings of the sponsor strip. */
const STRIP_HEAD =
  /(?:sponsor|gefördert|mit (?:freundlicher |der )?unterstützung|unterstützt (?:von|durch)|supported by|with (?:the )?support|funded by|partner|in kooperation|in zusammenarbeit|avec le soutien|avec le concours|partenaires|con il (?:patrocinio|contributo|sostegno)|patrocinio|colabora|patrocina|con el apoyo|met steun|mede mogelijk|medienpartner|thanks to|dank an|wir danken)/iu
/** Names of companies and public bodies, as in logos. */
const FIRM =
  /(?<!\p{L})(?:gmbh|ag|kg|ohg|mbh|ltd|inc|llc|s\.?r\.?l|s\.?p\.?a|b\.?v|sparkasse|volksbank|raiffeisen\p{L}*|vr-bank|bank|apotheke|autohaus|versicherung\p{L}*|allianz|stadtwerke|druckerei|brauerei|getränke|bäckerei|metzgerei|pharmacy|insurance|assicurazioni|banca|caisse|crédit|ministerium|stiftung|foundation|comune di|provincia|regione|ayuntamiento|diputación|ville de|département|région|gemeente|landkreis|stadt)(?!\p{L})/iu

/** The upper edge of the bottom part of a flyer, where logos are. */
const FOOT = 0.82
/** How many pieces of text side by side make a strip of logos. */
const LEAST_SIDE_BY_SIDE = 3

const overlapsInHeight = (a: Row, b: Row) =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.3 * Math.min(a.height, b.height)

/**
 * Indexes of the rows that belong to the strip of sponsors and logos: below a heading that says so, or small and side by side at the bottom
 * with a company name among them.
 * @param ownRows rows with a date, a time or a street, which belong to the event.
 */
export function sponsorRows(layout: Layout, ownRows: ReadonlySet<number>): Set<number> {
  const isOwn = (row: Row) => ownRows.has(row.index)
  const strip = new Set<number>()
  const heads = layout.rows.filter((row) => STRIP_HEAD.test(row.text) && row.relativeSize < 2)
  for (const row of layout.rows) {
    const headed = heads.some(
      (head) =>
        head === row || (row.y >= head.y && row.y > 0.55 * layout.heightPx && (row.block === head.block || head.y > 0.6 * layout.heightPx)),
    )
    const beside = layout.rows.filter((other) => other !== row && overlapsInHeight(row, other))
    const atFoot = row.y > FOOT * layout.heightPx && row.relativeSize < 1.3
    const logos = atFoot && (FIRM.test(row.text) || (beside.length >= LEAST_SIDE_BY_SIDE && beside.some((other) => FIRM.test(other.text))))
    if ((headed || logos) && !isOwn(row)) strip.add(row.index)
  }
  return strip
}
