import { UnknownCategory } from '@/components/events/landing/unknown-category'

export default function CategoryNotFound() {
  return <UnknownCategory />
}
