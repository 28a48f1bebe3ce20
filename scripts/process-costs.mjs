// What processes and their descendants cost, from /proc: processor time so far and memory now.
import fs from 'node:fs'

const TICKS_PER_SECOND = 100

const statOf = (pid) => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // the children it has waited for count as its own
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) }
  } catch {
    return null
  }
}

/** Memory that would be free without the process; shared pages count in parts. */
const kilobytesOf = (pid) => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const treeOf = (pid) => {
  const parents = new Map()
  for (const name of fs.readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null
    if (stat) parents.set(Number(name), stat.parent)
  }
  const isWithin = (one) => one === pid || (parents.has(one) && parents.get(one) > 1 && isWithin(parents.get(one)))
  return [...parents.keys()].filter(isWithin)
}

/** Seconds of processor time that a process and its descendants have used. */
export const processorSeconds = (pid) => treeOf(pid).reduce((sum, one) => sum + (statOf(one)?.ticks ?? 0), 0) / TICKS_PER_SECOND

/** Megabytes that a process and its descendants hold. */
export const megabytesHeld = (pid) => treeOf(pid).reduce((sum, one) => sum + kilobytesOf(one), 0) / 1024
