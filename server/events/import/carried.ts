import type { Prisma } from '@/server/platform/db'

export type CarriedPictures = {
  imageKey: string | null
  images: { kind: 'gallery' | 'lineup' | 'teaser' | 'gif'; mediaKey: string }[]
}

/** What a source knows of a new event besides its row: columns that no row shows, and pictures, which are stored already. */
export type Carried = {
  /** Not public where it comes from, so it stays a draft. */
  isDraft: boolean
  columns: Pick<
    Prisma.EventUncheckedCreateInput,
    | 'language'
    | 'formerPath'
    | 'previousStartDate'
    | 'dates'
    | 'countryCode'
    | 'latitude'
    | 'longitude'
    | 'priceCents'
    | 'currency'
    | 'isFree'
  >
  pictures: CarriedPictures
}

/** Finds what belongs to a row; called once for each event that is about to be created. */
export type Carry = (importUid: string) => Promise<Carried>
