import type { banner as english } from '../en/banner'
import type { Translation } from '../translation'

export const banner: Translation<typeof english> = {
  ad: { text: 'Anzeige', lang: 'de' },
  carousel: 'Karussell',
  slide: 'Folie',
  hosts: 'Veranstalter, denen du folgen kannst',
  paidBy: 'Bezahlt von',
  everybodySees: 'wird allen gezeigt',
  banner: 'Gesponserte Events',
  previousAd: 'Zurück',
  nextAd: 'Weiter',
  pause: 'Anhalten',
  play: 'Abspielen',
}
