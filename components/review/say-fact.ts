import { factInput } from '@/lib/events/fact-patch'
import { germanDate } from '@/lib/events/when'
import { sayKind } from '@/lib/text/say-kind'
import { useText } from '#texts'

/** How a fact of a flyer is said: a day as a date, a category by its name in the page's language, anything else as it was read. */
export function useSayFact(): (name: string, value: string) => string {
  const kinds = useText('kinds')
  return (name, value) => {
    if (value === '') return value
    if (name === 'category') return sayKind(value, kinds)
    return factInput(name) === 'date' ? germanDate(value) : value
  }
}
