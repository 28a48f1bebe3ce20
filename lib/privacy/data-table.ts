import type { AreaText } from '@/lib/text/text-for'

/** Stands for the moment of the deletion among the values that take the place of what is erased. */
export const AT_DELETION = '(the moment of the deletion)'

/** A model that the privacy page has words for. */
type DataTableName = keyof AreaText<'privacy'>['tables']
export type DataTopic = keyof AreaText<'privacy'>['topics']

/** A column by which rows are someone's, and what becomes of those rows when that account is deleted. */
export type DataOwner = {
  column: string
  /** What stands in the column: an account's id, or its confirmed address. */
  by?: 'email'
  /** `detach` empties the column and sets those of `blank`. */
  then: 'delete' | 'detach' | 'keep'
  blank?: Readonly<Record<string, string | null>>
}

/** One table of the database in the map of personal data. */
export type DataTable = {
  /** The model's name. */
  table: DataTableName
  topic: DataTopic
  /** None: nobody's account can be found from a row. */
  owners: readonly DataOwner[]
  /** Columns that say something about a person, beside those of `owners`. */
  personal: readonly string[]
  /** What a copy of one's data contains: these columns of the rows that the first owner's column finds; `key` names each of those apart. */
  copy?: { key: readonly string[]; columns: readonly string[] }
  /** The nightly clean-up deletes rows whose column is older than this many days. */
  expiry?: { column: string; days: number; only?: { column: string; is: string } }
}
