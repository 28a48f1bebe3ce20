import type { Prisma } from '@/server/platform/db'

/** What another event of the same kind takes over: everything but its day, its state and what happened to it. */
export const copiedSelect = {
  hostId: true,
  title: true,
  description: true,
  language: true,
  category: true,
  tags: true,
  startTime: true,
  endTime: true,
  doorsTime: true,
  timeZone: true,
  venue: true,
  street: true,
  houseNumber: true,
  postalCode: true,
  city: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  priceText: true,
  priceCents: true,
  currency: true,
  isFree: true,
  ticketLink: true,
  website: true,
  email: true,
  socialMediaLinks: true,
  imageKey: true,
} satisfies Prisma.EventSelect

/** What hangs on an event and is taken over with it. */
export const copiedParts = {
  lineup: { select: { name: true, role: true, startTime: true, position: true, imageKey: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  images: { where: { media: { blockedAt: null } }, select: { kind: true, mediaKey: true, position: true } },
} satisfies Prisma.EventSelect

type Copied = Prisma.EventGetPayload<{ select: typeof copiedSelect }>

/** The columns of a copy. A stored JSON object may be null by its type only. */
export function copiedColumns(row: Copied): Copied & { socialMediaLinks: Prisma.InputJsonValue } {
  return { ...row, socialMediaLinks: row.socialMediaLinks ?? {} }
}
