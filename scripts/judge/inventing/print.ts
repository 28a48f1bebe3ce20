/** What text on a poster is for. A line may have several roles. */
export type Role =
  | 'title'
  | 'act'
  | 'venue'
  | 'address'
  | 'city'
  | 'date'
  | 'time'
  | 'price'
  | 'organiser'
  | 'presenter'
  | 'sponsor'
  | 'contact'
  | 'label'
  | 'text'

/** Text with one purpose. `apart` is the gap before it in letter heights: from 2 on, the detector sees two boxes. */
export type Span = { text: string; roles: Role[]; apart?: number }

/** A row of text as printed; size 1 is ordinary text. */
export type PrintedRow = { spans: Span[]; size: number; capitals?: boolean }

/** Rows that are set together. `loose` is the gap between them in letter heights; `upright` sets them vertically along the margin. */
export type PrintedBlock = { rows: PrintedRow[]; loose?: number; upright?: boolean }

/** Text with one purpose. */
export const say = (text: string, ...roles: Role[]): Span => ({ text, roles })
/** A row with one purpose. */
export const row = (size: number, text: string, ...roles: Role[]): PrintedRow => ({ spans: [say(text, ...roles)], size })
