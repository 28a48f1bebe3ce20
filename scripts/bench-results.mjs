// Stores each benchmark's latest figures and limits as files, from which `npm run bench:table` makes a table.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './settings.mjs'

export const resultsDir = path.join(root, 'docs/benchmarks')

/** Whether a figure is within its limit; null if it has none. */
export const holds = ({ value, least = null, most = null }) =>
  least === null && most === null ? null : value >= (least ?? -Infinity) && value <= (most ?? Infinity)

/** The load of the last one, five and fifteen minutes, and the cores that share it. */
export const loadOf = () =>
  `${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')} on ${os.cpus().length} cores`

/**
 * Stores a benchmark's figures, with the machine's load, since a busy machine spoils them.
 * @param figures `{ name, value, unit, least?, most? }`
 * @param command what is run, if it is not `bench:…`.
 */
export const saveFigures = (bench, figures, { command = `bench:${bench}` } = {}) => {
  fs.mkdirSync(resultsDir, { recursive: true })
  const found = {
    bench,
    command,
    at: new Date().toISOString().slice(0, 10),
    cores: os.cpus().length,
    load: os.loadavg().map((one) => Number(one.toFixed(1))),
    figures: figures.map((one) => ({ ...one, value: Number(one.value.toPrecision(3)) })),
  }
  fs.writeFileSync(path.join(resultsDir, `${bench}.json`), `${JSON.stringify(found, null, 2)}\n`)
}
