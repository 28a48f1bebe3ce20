import { EventSkeleton } from '@/components/events/event-skeleton'

export default function Loading() {
  return <EventSkeleton />
}
