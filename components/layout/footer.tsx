'use client'

// A client component, so that pages do not carry its tree a second time.
import { StaffLink } from '@/components/moderation/staff-link'
import { SoftLink } from '@/components/ui/soft-link'
import { useText } from '#texts'
import { LanguageLink } from './language-link'

const LINKS = [
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/imprint', 'legal'],
  ['/comment-guidelines', 'guidelines'],
  ['/report', 'report'],
  ['/shopping', 'fits'],
  ['/install-app', 'installApp'],
  ['/accessibility', 'accessibility'],
  ['/about', 'about'],
  ['/developers', 'developers'],
  ['/embed', 'embed'],
] as const

export type FooterProps = { contactEmail: string }

/** The note about AI, who is responsible for what, and links to the legal pages. */
export function Footer({ contactEmail }: FooterProps) {
  const t = useText('shell')
  return (
    <footer data-page-foot className="mt-16 border-t px-4 py-8 text-note text-quiet md:px-8">
      <div className="mx-auto grid max-w-[92rem] gap-1.5">
        <p className="font-semibold text-ink">{t.aiHint}</p>
        <p>
          {t.disclaimer}{' '}
          <a className="underline underline-offset-2 hover:text-ink" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
          .
        </p>
        <p className="-mx-3 flex flex-wrap">
          {LINKS.map(([href, name]) => (
            <SoftLink key={href} className="foot-link" href={href}>
              {t[name]}
            </SoftLink>
          ))}
          <LanguageLink className="foot-link" hasIcon={false} />
          <StaffLink className="foot-link gap-1.5 md:hidden [&_svg]:size-4" />
        </p>
      </div>
    </footer>
  )
}
