import Link from 'next/link'
import { buttonLook } from '@/components/ui/button'
import { FILTER_CATEGORIES } from '@/lib/events/categories'
import { genreSign } from '@/lib/events/genres'
import { INITIAL_LANDING, landingPath } from '@/lib/search/landing-state'
import { LANDING } from '@/lib/text/landing'
import { SHELL } from '@/lib/text/shell'

/** The address of a kind of event that is none, with those that are. */
export function UnknownCategory() {
  return (
    <section className="mx-auto grid max-w-2xl gap-5 px-4 py-16 md:px-8">
      <h1 className="text-title">{LANDING.unknownCategoryTitle}</h1>
      <p className="text-quiet">{LANDING.unknownCategoryText}</p>
      <ul className="flex flex-wrap gap-2">
        {FILTER_CATEGORIES.map((name) => (
          <li key={name}><Link href={landingPath({ ...INITIAL_LANDING, category: name })} prefetch={false} className={buttonLook({ look: 'outline' })}><span aria-hidden>{genreSign(name)}</span>{name}</Link></li>
        ))}
      </ul>
      <p><Link href="/" className={buttonLook({ look: 'ink' })}>{SHELL.toEvents}</Link></p>
    </section>
  )
}
