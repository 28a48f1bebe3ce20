/** The value below which the given share of all values lies. */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
export const median = (values) => percentile(values, 0.5)

/** Prints rows as a table with aligned columns; the first column is text, the others are figures. */
export const printTable = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column === 0 || column === row.length - 1
            ? String(cell ?? '').padEnd(widths[column])
            : String(cell ?? '').padStart(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
}
