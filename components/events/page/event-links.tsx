import type { EventView } from '@/lib/api/events'
import { hostOf } from '@/lib/events/host-of'
import { useText } from '#texts'

export type EventLinksProps = { event: Pick<EventView, 'website' | 'email' | 'socialMediaLinks'> }

/** Where to read more: website, networks, e-mail. */
export function EventLinks({ event: { website, email, socialMediaLinks } }: EventLinksProps) {
  const t = useText('events')
  const links = [
    { href: website, label: website ? hostOf(website) : '' },
    { href: socialMediaLinks.instagram, label: 'Instagram' },
    { href: socialMediaLinks.facebook, label: 'Facebook' },
    { href: socialMediaLinks.twitter, label: 'Twitter' },
    { href: email ? `mailto:${email}` : undefined, label: email ?? '' },
  ].filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="text-lead">
        {t.event.links}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="tap-target inline-flex items-center gap-1 font-semibold text-accent underline underline-offset-4"
            >
              {label}
              <span aria-hidden>↗︎</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
