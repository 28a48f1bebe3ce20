import type { factNames as english } from '../en/fact-names'
import type { Translation } from '../translation'
import { review } from './review'

export const factNames: Translation<typeof english> = {
  ...review.factLabels,
  status: 'Status',
  timeZone: 'Zeitzone',
  previousStartDate: 'Früheres Datum',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  image: 'Flyer',
  gallery: 'Bilder',
  lineupPictures: 'Bilder vom Line-up',
  teaser: 'Teaser',
  gif: 'Animiertes Bild',
  hostId: 'Veranstalter',
}
