import type { EventView } from '@/lib/api/events'
import { useText } from '#texts'

type ReadByMachineProps = { event: Pick<EventView, 'machineReadFacts'>; facts: NonNullable<EventView['machineReadFacts']> }

/** Marks the block above it if one of its facts was read by machine and nobody has confirmed it. */
export function ReadByMachine({ event, facts }: ReadByMachineProps) {
  const t = useText('events')
  if (!event.machineReadFacts?.some((name) => facts.includes(name))) return null
  return <p className="mt-1 text-note text-quiet">{t.event.readByMachine}</p>
}
