import { PAPER } from '@/lib/media/paper'

export const POSTER_INK = '#f4efe6'
export const POSTER_QUIET = '#b8b0a5'
export const POSTER_BACKGROUND = PAPER.dark

export type PosterDateProps = {
  date: { day: string; month: string; weekday: string; year: string }
  time: string
  /** `#rrggbb`, readable on the dark background. */
  accent: string
  daySizePx: number
}

/** The day as a large number, beside it month, year, weekday and time. */
export function PosterDate({ date, time, accent, daySizePx }: PosterDateProps) {
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', color: accent, fontFamily: 'Title', lineHeight: 1 }}>
      <div style={{ fontSize: daySizePx, letterSpacing: -6, lineHeight: 0.8 }}>{date.day}</div>
      <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 22, fontSize: 36 }}>
        <div>{`${date.month} ${date.year}`}</div>
        <div style={{ color: POSTER_INK, marginTop: 6 }}>{[date.weekday, time].filter(Boolean).join(' ')}</div>
      </div>
    </div>
  )
}

/** The bottom line: the site, and the server an event of another one is from. */
export const posterSites = ({ siteName, from }: { siteName: string; from: string }): string => [siteName, from].filter(Boolean).join(' · ')
