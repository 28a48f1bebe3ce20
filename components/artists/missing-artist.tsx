'use client'

import { usePagePath } from '@/components/texts/use-page-path'
import { BackButton } from '@/components/browser/back-button'
import { SoftLink } from '@/components/ui/soft-link'
import { isAccountId, nameInPath } from '@/lib/profiles/profile-path'
import { useText } from '#texts'
import { ArtistFormSlot } from './artist-form-slot'
import { WebSearchLink } from './web-search-link'

/** Shown if there is no profile: anyone who knows the artist can write about them. */
export function MissingArtist() {
  const tArtists = useText('artists')
  const t = useText('faces')
  const name = nameInPath(usePagePath())
  return (
    <div className="mx-auto max-w-[92rem] px-4 md:px-8 md:pt-4">
      <div className="-mx-2 py-1">
        <BackButton />
      </div>
      <section className="grid gap-6 py-8">
        <h1 className="poster-type text-title">{tArtists.notFoundTitle}</h1>
        {name === null || isAccountId(name) ? (
          <p>
            <SoftLink href="/" className="tap-target inline-flex items-center font-semibold underline underline-offset-4">
              {t.toEvents}
            </SoftLink>
          </p>
        ) : (
          <>
            <ArtistFormSlot name={name} />
            <p className="text-small text-quiet">
              <WebSearchLink name={name} />
            </p>
          </>
        )}
      </section>
    </div>
  )
}
