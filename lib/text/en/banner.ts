export const banner = {
  ad: { text: 'Anzeige', lang: 'de' },
  carousel: 'carousel',
  slide: 'slide',
  hosts: 'Hosts to follow',
  paidBy: 'Paid for by',
  everybodySees: 'shown to everyone',
  banner: 'Sponsored events',
  previousAd: 'Previous',
  nextAd: 'Next',
  pause: 'Pause',
  play: 'Play',
} as const
