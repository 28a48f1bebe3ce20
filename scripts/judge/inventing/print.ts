/** What words on a poster are there for. A line may say several things. */
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

/** Words with one purpose. `apart` is the blank before them in letter heights: from 2 on the detector sees two boxes. */
export type Span = { text: string; roles: Role[]; apart?: number }

/** A row of words as it is printed; size 1 is ordinary text. */
export type PrintedRow = { spans: Span[]; size: number; capitals?: boolean }

/** Rows that are set together. `loose` is the blank between them in letter heights, `upright` turns them up along the margin. */
export type PrintedBlock = { rows: PrintedRow[]; loose?: number; upright?: boolean }

/** Words for one purpose. */
export const say = (text: string, ...roles: Role[]): Span => ({ text, roles })
/** A row of one purpose. */
export const row = (size: number, text: string, ...roles: Role[]): PrintedRow => ({ spans: [say(text, ...roles)], size })
