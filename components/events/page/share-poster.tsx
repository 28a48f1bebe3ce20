import { POSTER_BACKGROUND, POSTER_INK, POSTER_QUIET, PosterDate, posterSites, type PosterDateProps } from './poster-parts'

/** What the preview picture says, limited to characters the font can draw. */
export type SharePosterProps = {
  siteName: string
  /** Which other server published it; empty for ours. */
  from: string
  title: string
  date: PosterDateProps['date'] | null
  time: string
  place: string
  label: string
  /** `#rrggbb`, readable on the dark background. */
  accent: string
  picture: { src: string; widthPx: number; heightPx: number } | null
}

/**
 * An event as link previews show it, 1200 × 630: the whole flyer, beside it when, what and where. Rendered without a browser, so its styles
 * are its own.
 */
export function SharePoster({ siteName, from, title, date, time, place, label, accent, picture }: SharePosterProps) {
  const titleSize = title.length > 90 ? 44 : title.length > 50 ? 54 : title.length > 24 ? 66 : 80
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        background: POSTER_BACKGROUND,
        color: POSTER_INK,
        fontFamily: 'Text',
        fontWeight: 600,
      }}
    >
      {picture ? (
        <div style={{ display: 'flex', alignItems: 'center', padding: '40px 0 40px 48px' }}>
          <picture style={{ display: 'flex' }}>
            <img src={picture.src} width={picture.widthPx} height={picture.heightPx} alt="" style={{ borderRadius: 4 }} />
          </picture>
        </div>
      ) : null}
      <div style={{ flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'space-between', padding: '48px 56px 44px 52px' }}>
        {date ? <PosterDate date={date} time={time} accent={accent} daySizePx={128} /> : <div style={{ display: 'flex' }} />}
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {label ? <div style={{ display: 'flex', fontSize: 30, color: '#f0b45c', marginBottom: 14 }}>{label}</div> : null}
          <div style={{ display: 'block', fontFamily: 'Title', fontSize: titleSize, lineHeight: 1.06, letterSpacing: -1, lineClamp: 4 }}>
            {title}
          </div>
          {place ? <div style={{ display: 'block', fontSize: 32, color: POSTER_QUIET, marginTop: 18, lineClamp: 2 }}>{place}</div> : null}
        </div>
        <div style={{ display: 'block', fontFamily: 'Title', fontSize: 28, lineClamp: 1 }}>{posterSites({ siteName, from })}</div>
      </div>
    </div>
  )
}
