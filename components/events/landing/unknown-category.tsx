import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { FILTER_CATEGORIES, distinctCategories } from '@/lib/events/categories'
import { genreSign } from '@/lib/events/genres'
import { INITIAL_LANDING, landingPath } from '@/lib/search/landing-state'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'

/** Shown at the address of an unknown category, with those that exist. */
export function UnknownCategory() {
  const tLandingPage = useText('landingPage')
  const t = useText('shell')
  const kinds = useText('kinds')
  return (
    <section className="mx-auto grid max-w-2xl gap-5 px-4 py-16 md:px-8">
      <h1 className="text-title">{tLandingPage.unknownCategoryTitle}</h1>
      <p className="text-quiet">{tLandingPage.unknownCategoryText}</p>
      <ul className="flex flex-wrap gap-2">
        {distinctCategories(FILTER_CATEGORIES, useLanguage()).map((name) => (
          <li key={name}>
            <SoftLink href={landingPath({ ...INITIAL_LANDING, category: name })} className={buttonLook({ look: 'outline' })}>
              <span aria-hidden>{genreSign(name)}</span>
              {sayKind(name, kinds)}
            </SoftLink>
          </li>
        ))}
      </ul>
      <p>
        <SoftLink href="/" className={buttonLook({ look: 'ink' })}>
          {t.toEvents}
        </SoftLink>
      </p>
    </section>
  )
}
