import { LandingSkeleton } from '@/components/events/landing'

export default function Loading() {
  return <LandingSkeleton />
}
