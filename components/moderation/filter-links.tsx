import { SoftLink } from '@/components/ui/soft-link'

export type FilterLinksProps = { label: string; current: string; entries: { key: string; label: string; href: string }[] }

/** Links to other parts of a list; the current one is marked. */
export function FilterLinks({ label, current, entries }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="flex min-w-0 flex-wrap gap-x-1">
      {entries.map(({ key, label: word, href }) => (
        <SoftLink
          key={key}
          href={href}
          {...(key === current ? { 'aria-current': 'true' as const } : {})}
          className="tap-target inline-flex items-center justify-center rounded-control px-2.5 text-small text-quiet hover:bg-sunken hover:text-ink aria-[current=true]:bg-sunken aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {word}
        </SoftLink>
      ))}
    </nav>
  )
}
