import type { rows as english } from '../en/rows'
import type { Translation } from '../translation'

export const rows: Translation<typeof english> = {
  scrollBack: 'Zurückblättern',
  scrollAhead: 'Weiterblättern',
  trends: '🔥 Im Trend',
  reel: 'Reel',
  stories: 'Storys',
}
