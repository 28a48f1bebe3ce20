import type { feeds as english } from '../en/feeds'
import type { Translation } from '../translation'

export const feeds: Translation<typeof english> = {
  about: 'Events von {site}, immer aktuell.',
  titles: {
    all: 'Alle Events',
    city: 'Was läuft in {city}',
    cityCategory: '{category} in {city}',
    tag: '#{tag}',
    venueIn: '{venue}, {city}',
    profile: 'Events von {name}',
    artist: '{name} live',
    saved: 'Meine gemerkten Events',
    going: 'Wo ich hingehe',
  },
  entry: {
    cancelled: 'Abgesagt: {title}',
    postponed: 'Verschoben: {title}',
    moved: 'Neuer Termin: {title}',
    sold_out: 'Ausverkauft: {title}',
  },
}
