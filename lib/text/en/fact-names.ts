import { review } from './review'

/** Display names of an event's facts, by their names on the wire. */
export const factNames = {
  ...review.factLabels,
  status: 'Status',
  timeZone: 'Time zone',
  previousStartDate: 'Previous date',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  image: 'Flyer',
  gallery: 'Pictures',
  lineupPictures: 'Lineup pictures',
  teaser: 'Teaser',
  gif: 'Animated picture',
  hostId: 'Host',
} as const
