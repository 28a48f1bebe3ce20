import { ArrowUpRight } from 'lucide-react'
import { linkHref, linkLabel, MAX_SHOWN_LINKS } from '@/lib/profiles/links'
import { useText } from '#texts'

/** Up to five links, shown by host name; text that is not a URL is shown as it is. */
export function ProfileLinks({ links }: { links: string[] }) {
  const t = useText('profiles')
  if (links.length === 0) return null
  return (
    <ul aria-label={t.profile.links} className="flex flex-wrap gap-x-4 gap-y-1">
      {links.slice(0, MAX_SHOWN_LINKS).map((link) => {
        const href = linkHref(link)
        return (
          <li key={link} className="max-w-full text-small">
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="me nofollow ugc noopener noreferrer"
                className="u-url tap-target inline-flex max-w-full items-center gap-1 font-semibold underline underline-offset-4 hover:text-signal"
              >
                <span className="truncate">{linkLabel(link)}</span>
                <ArrowUpRight aria-hidden className="size-4 shrink-0" />
              </a>
            ) : (
              <span className="inline-flex min-h-11 max-w-full items-center text-quiet">
                <span className="truncate">{linkLabel(link)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
