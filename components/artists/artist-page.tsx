import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { BackButton } from '@/components/browser/back-button'
import { ReportButton } from '@/components/moderation/report-button'
import { FollowButton } from '@/components/follows/follow-button'
import { PersonEvents } from '@/components/profiles/person-events'
import { ShareProfileButton } from '@/components/profiles/profile-actions'
import { SoftLink } from '@/components/ui/soft-link'
import type { ArtistNote } from '@/lib/api/artists'
import type { EventView } from '@/lib/api/events'
import { feedPath } from '@/lib/feeds/feed-path'
import { germanDate, localDateOf } from '@/lib/events/when'
import { pagePicture } from '@/lib/media/urls'
import { useLanguage, useText } from '#texts'
import { ArtistFormSlot } from './artist-form-slot'
import { WebSearchLink } from './web-search-link'

export type ArtistPageProps = { artist: { name: string; notes: ArtistNote[]; events: EventView[] }; url: string; now: Date }

const LINK = 'tap-target inline-flex items-center underline underline-offset-4 hover:text-ink'

/** An artist without an account: what people wrote about them, and the events with them in the line-up. */
export function ArtistPage({ artist: { name, notes, events }, url, now }: ArtistPageProps) {
  const t = useText('artists')
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-[92rem] px-4 md:px-8 md:pt-4">
      <div className="-mx-2 py-1">
        <BackButton />
      </div>
      <article className="h-card grid gap-5 pt-4">
        <header className="grid gap-1.5">
          <p className="text-small font-semibold text-quiet">{t.kind}</p>
          <h1 className="p-name poster-type text-title wrap-anywhere" dir="auto">
            {name}
          </h1>
          <p className="text-small text-quiet">{notes.length > 0 ? null : t.knownFrom}</p>
        </header>
        <div className="flex flex-wrap gap-2.5">
          <FollowButton profileId={name} username={name} />
          <ShareProfileButton title={name} url={url} />
          {events.length > 0 ? <SubscribeButton path={feedPath({ kind: 'artist', name }, 'ics', { language })} /> : null}
        </div>
        {notes.length > 0 ? (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {notes
              .filter(({ imageUrl, prompt }) => imageUrl || prompt)
              .map((note) => (
                <li key={note.id}>
                  <Note note={note} name={name} />
                </li>
              ))}
          </ul>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 text-small text-quiet">
          <WebSearchLink name={name} />
          <span>{t.isThisYou}</span>
          <SoftLink href="/register" className={LINK}>
            {t.claim}
          </SoftLink>
          <ReportButton subject="artist" subjectId={notes[0]?.id ?? name} label={t.correct} className={LINK} />
        </p>
      </article>
      <div className="grid gap-12 pt-10">
        {events.length > 0 ? <PersonEvents heading={`${t.inLineups}: ${name}`} events={events} now={now} /> : null}
        {notes.length === 0 ? (
          <section aria-labelledby="tell" className="grid gap-4 border-t pt-8">
            <h2 id="tell" className="text-title">
              {t.notFoundTitle}
            </h2>
            <ArtistFormSlot name={name} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

function Note({ note: { prompt, imageUrl, source, createdAt }, name }: { note: ArtistNote; name: string }) {
  const t = useText('artists')
  return (
    <figure className="grid gap-2.5">
      {imageUrl ? (
        <picture>
          <img
            src={pagePicture(imageUrl, 'gallery')}
            alt={name}
            loading="lazy"
            decoding="async"
            className="u-photo max-h-[70vh] w-full rounded-poster border bg-sunken object-cover"
          />
        </picture>
      ) : null}
      <figcaption className="grid gap-1">
        {prompt ? (
          <span className="p-note wrap-anywhere whitespace-pre-line" dir="auto">
            {prompt}
          </span>
        ) : null}
        <span className="text-note text-quiet">
          {source ? `${t.toldBy} ${source}` : t.toldByVisitor} ·{' '}
          <time dateTime={createdAt} lang="de">
            {germanDate(localDateOf(createdAt) ?? '')}
          </time>
        </span>
      </figcaption>
    </figure>
  )
}
