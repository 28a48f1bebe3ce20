import type { PartName } from './parts'

/** Parts from top to bottom. Those in one inner list are side by side; `picture` is space without text. */
type Band = PartName | 'picture' | (PartName | 'picture')[]

/** Orders of the parts of a poster. */
export const ORDERS = {
  classic: ['presenter', 'title', 'subtitle', 'picture', 'acts', 'when', 'place', 'price', 'text', 'contact', 'sponsors'],
  dateFirst: ['logo', 'when', 'title', 'subtitle', 'acts', 'picture', 'place', 'price', 'contact', 'sponsors'],
  titleLow: ['logo', 'picture', 'title', 'subtitle', 'acts', 'when', 'place', 'price', 'contact'],
  placeFirst: ['place', 'title', 'acts', 'subtitle', 'picture', 'when', 'price', 'text', 'contact', 'sponsors'],
  bill: ['presenter', 'acts', 'title', 'picture', 'when', 'place', 'price', 'contact'],
  foot: ['presenter', 'title', 'acts', 'picture', ['when', 'place', 'price'], 'contact', 'sponsors'],
  pairs: ['logo', 'title', 'subtitle', 'picture', ['acts', 'text'], ['when', 'place'], ['price', 'contact'], 'sponsors'],
  leaf: [['when', 'logo'], 'picture', 'title', 'acts', 'subtitle', 'place', 'text', 'contact'],
  programme: ['presenter', 'title', 'when', 'place', 'subtitle', 'programme', 'acts', 'price', 'text', 'contact', 'sponsors'],
  list: ['title', 'subtitle', 'dates', 'picture', 'acts', 'place', 'when', 'price', 'contact', 'host'],
  talk: ['host', 'subtitle', 'title', 'acts', 'text', ['when', 'place'], 'contact', 'sponsors'],
  corners: [['when', 'place'], 'picture', 'title', 'subtitle', 'acts', 'picture', ['price', 'contact'], 'host'],
  letter: ['logo', 'title', 'text', 'acts', 'when', 'place', 'programme', 'price', 'text', 'contact', 'host'],
  loud: ['title', 'picture', 'when', 'place', 'acts', 'dates', 'price', 'sponsors'],
} satisfies Record<string, Band[]>

/** How the text column sits on the page: its edges in page widths, its alignment, the page's aspect ratio. */
export const FRAMES = {
  centred: { from: 0.06, to: 0.94, align: 'centre', shape: 'tall' },
  left: { from: 0.06, to: 0.9, align: 'left', shape: 'tall' },
  right: { from: 0.12, to: 0.95, align: 'right', shape: 'tall' },
  aside: { from: 0.42, to: 0.96, align: 'left', shape: 'any' },
  banner: { from: 0.05, to: 0.95, align: 'centre', shape: 'wide' },
  margin: { from: 0.16, to: 0.94, align: 'left', shape: 'tall' },
  scattered: { from: 0.05, to: 0.95, align: 'any', shape: 'tall' },
} as const satisfies Record<
  string,
  { from: number; to: number; align: 'left' | 'right' | 'centre' | 'any'; shape: 'tall' | 'wide' | 'any' }
>

export type Frame = (typeof FRAMES)[keyof typeof FRAMES]
export type Layout = { name: string; bands: Band[]; frame: Frame; margin: boolean }

/** Every order in every frame. */
export const LAYOUTS: Layout[] = Object.entries(ORDERS).flatMap(([order, bands]) =>
  Object.entries(FRAMES).map(([name, frame]) => ({ name: `${order} ${name}`, bands, frame, margin: name === 'margin' })),
)
