import { SoftLink } from '@/components/ui/soft-link'
import { germanDate, localDateOf } from '@/lib/events/when'
import { useText } from '#texts'

export type ProfileCommentsProps = {
  username: string
  comments: { id: string; text: string; createdAt: string; eventId: string; eventTitle: string }[]
}

/** Someone's latest comments, each linked to where it was written. */
export function ProfileComments({ username, comments }: ProfileCommentsProps) {
  const t = useText('profiles')
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="person-comments" className="grid max-w-prose gap-3">
      <h2 id="person-comments" className="text-lead" dir="auto">
        {t.commentsBy({ username })}
      </h2>
      <ul className="divide-y border-y">
        {comments.map(({ id, text, createdAt, eventId, eventTitle }) => (
          <li key={id}>
            <SoftLink href={`/event/${eventId}#comment-${id}`} className="group grid gap-1 py-3.5">
              <span className="line-clamp-3 wrap-anywhere" dir="auto">
                {text}
              </span>
              <span className="text-note text-quiet">
                <span className="group-hover:underline group-hover:underline-offset-4" dir="auto">
                  {eventTitle}
                </span>
                {' · '}
                <time dateTime={createdAt} lang="de">
                  {germanDate(localDateOf(createdAt) ?? '')}
                </time>
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
