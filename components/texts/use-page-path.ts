import { usePathname } from 'next/navigation'
import { withoutLanguage } from '@/lib/text/languages'

/** The path of the page as visitors see it, without a leading language. */
export function usePagePath(): string {
  return withoutLanguage(usePathname())
}
