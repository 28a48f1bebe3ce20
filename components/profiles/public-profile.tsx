import { BadgeCheck } from 'lucide-react'
import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { BackButton } from '@/components/browser/back-button'
import { BlockButton } from '@/components/moderation/block-button'
import { CopyLinkButton } from '@/components/events/page/copy-link-button'
import { ReportButton } from '@/components/moderation/report-button'
import type { EventView } from '@/lib/api/events'
import type { ProfilePage } from '@/lib/api/profiles'
import { feedPath } from '@/lib/feeds/feed-path'
import { LEVELS } from '@/lib/points/levels'
import { spokenLanguage } from '@/lib/text/spoken-language'
import { formatsFor } from '@/lib/text/formats'
import { useFormats, useLanguage, useText } from '#texts'
import { PersonEvents } from './person-events'
import { ProfileActions } from './profile-actions'
import { ProfileComments, type ProfileCommentsProps } from './profile-comments'
import { ProfileLinks } from './profile-links'
import { ProfilePictures } from './profile-pictures'
import { ProfileSwipe } from './profile-swipe'

export type PublicProfileProps = {
  profile: ProfilePage
  /** Its address on other servers (`@name@host`); null if it cannot be followed from there. */
  fediverse: string | null
  hasStories: boolean
  events: EventView[]
  comments: ProfileCommentsProps['comments']
  /** Absolute address of the page. */
  url: string
  now: Date
  timeZone: string
}

/** The public page of an account. */
export function PublicProfile({ profile, fediverse, hasStories, events, comments, url, now, timeZone }: PublicProfileProps) {
  const t = useText('profiles')
  const tCard = useText('card')
  const language = useLanguage()
  const { id, username, bio, links, profileImageUrl, headerImageUrl, createdAt, stats, level, verified } = profile
  const reached = LEVELS[level]
  return (
    <div className="mx-auto max-w-[92rem] md:px-8 md:pt-4">
      <div className="px-2 py-1 md:px-0">
        <BackButton />
      </div>
      <article className="h-card">
        <ProfileSwipe>
          <ProfilePictures
            headerImageUrl={headerImageUrl}
            profileImageUrl={profileImageUrl}
            alt=""
            stories={hasStories ? { profileId: id, label: tCard.storiesOf({ profileName: username }) } : null}
          />
        </ProfileSwipe>
        <div className="grid gap-5 px-4 pt-4 md:px-8">
          <header className="grid gap-1.5">
            <h1 className="p-name poster-type text-title wrap-anywhere" dir="auto">
              {username}
            </h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet">
              {verified ? (
                <span className="inline-flex items-center gap-1 font-semibold text-good">
                  <BadgeCheck aria-hidden className="size-4.5" />
                  {t.profile.verified}
                </span>
              ) : null}
              {reached ? (
                <span className="inline-flex items-center gap-1.5">
                  <span aria-hidden className="size-2.5 rounded-full" style={{ background: reached.colour }} />
                  {t.ownProfile.level} {reached.level}: {reached.name}
                </span>
              ) : null}
              <span>
                {t.profile.memberSince}{' '}
                <time dateTime={createdAt} lang="de">
                  {formatsFor('de').date(createdAt, 'dayAndYear', timeZone)}
                </time>
              </span>
            </p>
            {fediverse ? (
              <p className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
                {t.profile.fediverse}
                <CopyLinkButton
                  url={fediverse}
                  label={fediverse}
                  className="tap-target text-left font-semibold wrap-anywhere text-ink underline underline-offset-4"
                />
              </p>
            ) : null}
          </header>
          <dl className="flex gap-8">
            <Count label={t.profile.events} value={stats.eventsCount} />
            <Count label={t.profile.comments} value={stats.commentsCount} />
            <Count label={t.profile.views} value={stats.views} />
          </dl>
          {bio ? (
            <p className="p-note max-w-prose wrap-anywhere whitespace-pre-line" lang={spokenLanguage(bio, language)} dir="auto">
              {bio}
            </p>
          ) : null}
          <ProfileLinks links={links} />
          <ProfileActions profileId={id} username={username} url={url}>
            {events.length > 0 ? <SubscribeButton path={feedPath({ kind: 'profile', user: id }, 'ics', { language })} /> : null}
          </ProfileActions>
          <a className="u-url u-uid" hidden href={url}>
            {username}
          </a>
        </div>
      </article>
      <div className="grid gap-12 px-4 pt-12 md:px-8">
        <PersonEvents heading={t.eventsBy({ username })} events={events} now={now} />
        <ProfileComments username={username} comments={comments} />
        <p className="flex flex-wrap gap-x-6">
          <ReportButton
            subject="profile"
            subjectId={id}
            label={t.profile.report}
            className="tap-target text-small text-quiet underline underline-offset-4 hover:text-ink"
          />
          <BlockButton userId={id} className="tap-target text-small text-quiet underline underline-offset-4 hover:text-ink" />
        </p>
      </div>
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  const formats = useFormats()
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-note text-quiet">{label}</dt>
      <dd className="font-title text-title font-bold tabular-nums">{formats.number(value)}</dd>
    </div>
  )
}
