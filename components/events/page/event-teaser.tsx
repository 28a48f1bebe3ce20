import { useText } from '#texts'

export type EventTeaserProps = { teaserUrl?: string | undefined; gifUrl?: string | undefined; title: string }

const isFilm = (url: string) => /\.(?:mp4|webm|mov)$/.test(url)
/** Relative, since the reader may use another host name for this site. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** The host's short teaser film or picture. */
export function EventTeaser({ teaserUrl, gifUrl, title }: EventTeaserProps) {
  const t = useText('events')
  const url = teaserUrl ?? gifUrl
  if (!url) return null
  return (
    <section aria-label={t.event.teaser}>
      {isFilm(url) ? (
        <video
          src={pathOf(url)}
          controls
          playsInline
          preload="none"
          aria-label={`${t.event.teaser} ${title}`}
          className="aspect-video w-full rounded-poster bg-black"
        />
      ) : (
        <picture>
          <img src={pathOf(url)} alt={`${t.event.teaser} ${title}`} loading="lazy" decoding="async" className="w-full rounded-poster" />
        </picture>
      )}
    </section>
  )
}
