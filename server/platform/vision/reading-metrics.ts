import { gauge } from '../metrics'
import { countReadings } from './read-text'

/**
 * Exports how many pictures wait and are being read, and how many recognizers run: what decides whether to start more of them. With
 * `RECOGNIZER=remote` each process exports the figures of the whole installation.
 */
export function measureReadings(): void {
  gauge({ name: 'readings_waiting', help: 'Pictures waiting to be read', read: async () => (await countReadings()).waiting })
  gauge({ name: 'readings_running', help: 'Pictures being read', read: async () => (await countReadings()).reading })
  gauge({ name: 'recognizers', help: 'Processes that can read pictures', read: async () => (await countReadings()).recognizers })
}
