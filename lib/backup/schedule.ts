import { HOUR_MS } from '@/lib/time/spans'

const NAME = /^litfass-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/

/** The name of a scheduled backup: its moment to the second, in UTC, so that names sort as moments do. */
export function scheduledName(at: Date): string {
  return `litfass-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`
}

const scheduled = (names: readonly string[]) => names.filter((name) => NAME.test(name)).toSorted()

/** The moment in a scheduled backup's name; null for another name. */
export function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Whether the next backup is due. A last one in the future (the clock was set back) does not count. */
export function isDue(names: readonly string[], { now, everyHours }: { now: Date; everyHours: number }): boolean {
  const moments = names.map(momentOf).filter((moment) => moment !== null && moment <= now)
  const last = moments.reduce((latest, moment) => Math.max(latest, moment?.getTime() ?? 0), 0)
  return now.getTime() - last >= everyHours * HOUR_MS
}

/** Leftovers of interrupted scheduled backups. */
export function brokenOff(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith('.partial') && NAME.test(name.slice(0, -'.partial'.length)))
}

/** The scheduled backups beyond the newest `keep`; files with other names are never listed. */
export function expiredBackups(names: readonly string[], keep: number): string[] {
  return scheduled(names).slice(0, -Math.max(1, keep))
}
