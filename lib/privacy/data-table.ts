import type { AreaText } from '@/lib/text/text-for'

/** Placeholder for the time of the deletion among the values that replace erased ones. */
export const AT_DELETION = '(the moment of the deletion)'

/** A model the privacy page describes. */
type DataTableName = keyof AreaText<'privacy'>['tables']
export type DataTopic = keyof AreaText<'privacy'>['topics']

/** A column that ties rows to an account, and what happens to them when it is deleted. */
export type DataOwner = {
  column: string
  /** What the column holds: by default an account's id, or its confirmed e-mail address. */
  by?: 'email'
  /** `detach` clears the column and sets those in `blank`. */
  then: 'delete' | 'detach' | 'keep'
  blank?: Readonly<Record<string, string | null>>
}

/** A database table in the map of personal data. */
export type DataTable = {
  /** The model's name. */
  table: DataTableName
  topic: DataTopic
  /** Empty if no account can be found from a row. */
  owners: readonly DataOwner[]
  /** Columns with personal data, besides those in `owners`. */
  personal: readonly string[]
  /** What an export contains: these columns of the rows found by the first owner's column; `key` identifies each row. */
  copy?: { key: readonly string[]; columns: readonly string[] }
  /** The nightly clean-up deletes rows whose column is older than this many days. */
  expiry?: { column: string; days: number; only?: { column: string; is: string } }
}
