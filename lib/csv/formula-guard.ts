/** How spreadsheet programs recognise a formula, in halfwidth and fullwidth signs. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet program interprets as a formula: an apostrophe goes before one. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell without the apostrophe that `guardCell`, or a spreadsheet program, put before a formula. */
export const unguardCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)
