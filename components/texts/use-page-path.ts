import { usePathname } from 'next/navigation'
import { withoutLanguage } from '@/lib/text/languages'

/** The path of the page as visitors see it, without the language that it may begin with. */
export function usePagePath(): string {
  return withoutLanguage(usePathname())
}
