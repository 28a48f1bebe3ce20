import { EVENT } from '@/lib/text/events'

export type EventTeaserProps = { teaserUrl?: string | undefined; gifUrl?: string | undefined; title: string }

const isFilm = (url: string) => /\.(?:mp4|webm|mov)$/.test(url)
/** On the page's own host, whichever name the reader knows it by. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** The short film or picture with which a host draws people in. */
export function EventTeaser({ teaserUrl, gifUrl, title }: EventTeaserProps) {
  const url = teaserUrl ?? gifUrl
  if (!url) return null
  return (
    <section aria-label={EVENT.teaser}>
      {isFilm(url) ? (
        <video src={pathOf(url)} controls playsInline preload="none" aria-label={`${EVENT.teaser} ${title}`} className="aspect-video w-full rounded-poster bg-black" />
      ) : (
        <picture><img src={pathOf(url)} alt={`${EVENT.teaser} ${title}`} loading="lazy" decoding="async" className="w-full rounded-poster" /></picture>
      )}
    </section>
  )
}
