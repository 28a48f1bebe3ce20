import { Fragment, type ReactNode } from 'react'
import { SoftLink } from '@/components/ui/soft-link'
import type { InfoSection, InfoText } from '@/lib/text/info'
import { BackButton } from '@/components/browser/back-button'
import { InfoGroups } from './info-groups'
import { TopBar } from './top-bar'

const LINK = 'underline underline-offset-4 hover:text-signal'

export type InfoPageProps = {
  name: string
  contactEmail: string
  text: InfoText
  /** Shown above the title. */
  logo?: ReactNode
  /** Shown between the introduction and the sections. */
  children?: ReactNode
}

/** A page of text: a title, a readable column, sections with headings. */
export function InfoPage({ name, contactEmail, text, logo, children }: InfoPageProps) {
  return (
    <>
      <TopBar name={name} />
      <article className="mx-auto grid max-w-3xl gap-10 px-4 pt-4 md:px-8 md:pt-10">
        <header className="grid justify-items-start gap-4">
          <BackButton className="-ml-3" />
          {logo}
          <h1 className="text-title hyphens-auto">{text.title}</h1>
          {text.lead.map((line) => (
            <p key={line} className="text-lead text-quiet">
              {line}
            </p>
          ))}
        </header>
        {children}
        {text.sections.map((section, index) => (
          <Section key={section.title} section={section} number={text.isNumbered ? index + 1 : null} contactEmail={contactEmail} />
        ))}
      </article>
    </>
  )
}

function Section({ section, number, contactEmail }: { section: InfoSection; number: number | null; contactEmail: string }) {
  return (
    <section className="grid gap-3 [&>:not([data-wide])]:max-w-prose">
      <h2 className="text-lead">{number === null ? section.title : `${number}. ${section.title}`}</h2>
      {section.paragraphs.map((line) => (
        <p key={line}>
          <WithContact line={line} contactEmail={contactEmail} />
        </p>
      ))}
      {section.points ? (
        <ul className="grid list-disc gap-2 pl-5">
          {section.points.map((line) => (
            <li key={line}>
              <WithContact line={line} contactEmail={contactEmail} />
            </li>
          ))}
        </ul>
      ) : null}
      {section.links ? (
        <p className="flex flex-wrap gap-x-6">
          {section.links.map(({ href, label }) => (
            <SoftLink key={href} href={href} className={`tap-target inline-flex items-center ${LINK}`}>
              {label}
            </SoftLink>
          ))}
        </p>
      ) : null}
      {section.groups ? <InfoGroups groups={section.groups} {...(section.anchor ? { anchor: section.anchor } : {})} /> : null}
    </section>
  )
}

/** A line whose `{email}` is a link to the contact address. */
export function WithContact({ line, contactEmail }: { line: string; contactEmail: string }) {
  return line.split('{email}').map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : (
        <a className={`break-words ${LINK}`} href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      )}
      {part}
    </Fragment>
  ))
}
