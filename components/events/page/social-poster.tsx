import { POSTER_BACKGROUND, POSTER_INK, POSTER_QUIET, PosterDate, posterSites } from './poster-parts'
import type { SharePosterProps } from './share-poster'

export type SocialPosterProps = SharePosterProps & {
  /** Taller, with space at top and bottom where apps put their own buttons. */
  isStory: boolean
}

/**
 * An event as a picture for social networks: the whole flyer, with when, what and where below it. Rendered without a browser, so its styles
 * are its own.
 */
export function SocialPoster({ isStory, siteName, from, title, date, time, place, label, accent, picture }: SocialPosterProps) {
  const titleSize = title.length > 90 ? 44 : title.length > 50 ? 54 : title.length > 24 ? 64 : 80
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        background: POSTER_BACKGROUND,
        color: POSTER_INK,
        fontFamily: 'Text',
        fontWeight: 600,
        padding: isStory ? '200px 80px 220px' : '72px 80px 64px',
      }}
    >
      {picture ? (
        <div style={{ display: 'flex', justifyContent: 'center' }}>
          <picture style={{ display: 'flex' }}>
            <img src={picture.src} width={picture.widthPx} height={picture.heightPx} alt="" style={{ borderRadius: 6 }} />
          </picture>
        </div>
      ) : (
        <div style={{ display: 'flex' }} />
      )}
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {date ? (
          <div style={{ display: 'flex', marginBottom: 30 }}>
            <PosterDate date={date} time={time} accent={accent} daySizePx={120} />
          </div>
        ) : null}
        {label ? <div style={{ display: 'flex', fontSize: 32, color: '#f0b45c', marginBottom: 14 }}>{label}</div> : null}
        <div
          style={{
            display: 'block',
            fontFamily: 'Title',
            fontSize: titleSize,
            lineHeight: 1.06,
            letterSpacing: -1,
            lineClamp: isStory ? 4 : 2,
          }}
        >
          {title}
        </div>
        {place ? <div style={{ display: 'block', fontSize: 34, color: POSTER_QUIET, marginTop: 16, lineClamp: 2 }}>{place}</div> : null}
        <div style={{ display: 'block', fontFamily: 'Title', fontSize: 28, marginTop: 28, color: POSTER_QUIET, lineClamp: 1 }}>
          {posterSites({ siteName, from })}
        </div>
      </div>
    </div>
  )
}
