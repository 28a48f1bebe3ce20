import { ArrowUpRight } from 'lucide-react'
import { useText } from '#texts'

/** Searches the web for an artist. */
export function WebSearchLink({ name }: { name: string }) {
  const t = useText('artists')
  return (
    <a
      href={`https://duckduckgo.com/?q=${encodeURIComponent(`${name} DJ`)}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="tap-target inline-flex items-center gap-1 underline underline-offset-4 hover:text-ink"
    >
      {t.searchWeb} <q>{name} DJ</q>
      <ArrowUpRight aria-hidden className="size-4 shrink-0" />
    </a>
  )
}
