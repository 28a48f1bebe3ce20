import type { ReactNode } from 'react'

export type AccountSectionProps = { id: string; title: string; intro?: string; aside?: ReactNode; children: ReactNode }

/** A section of the account page: a rule, a heading and its content. */
export function AccountSection({ id, title, intro, aside, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t pt-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-lead">
            {title}
          </h2>
          {aside}
        </div>
        {intro ? <p className="max-w-prose text-small text-quiet">{intro}</p> : null}
      </div>
      {children}
    </section>
  )
}
