import type { AreaText } from '@/lib/text/text-for'
import { sayKind } from '@/lib/text/say-kind'
import { WORLDWIDE, type LandingState } from './landing-state'

/** The heading of the landing page: `What’s on in Berlin`, `Concert in Berlin`, `What’s on: techno`. */
export function landingHeadline(
  { view, location, category, prompt }: Pick<LandingState, 'view' | 'location' | 'category' | 'prompt'>,
  t: AreaText<'landingPage'>,
  kinds: AreaText<'kinds'>,
): string {
  const subject = view === 'Home' ? t.homeHeadline : category === null ? t.headline : sayKind(category, kinds)
  const words = `${subject}${prompt && view === 'All' ? `: ${prompt}` : ''}`
  return location === WORLDWIDE ? words : t.inPlace({ subject: words, place: location })
}
