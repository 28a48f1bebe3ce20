/** The advertising packages on sale; the catalogue describes them (`advertising.packages`). */

export const PACKAGE_IDS = ['basic', 'premium', 'showcase'] as const
export type PackageId = (typeof PACKAGE_IDS)[number]

export type AdPackage = {
  id: PackageId
  name: string
  priceCents: number
  /** ISO 4217. */
  currency: string
  durationDays: number
  clickGuarantee: number
  /** How often it comes first in the banner, compared with the smallest package. */
  visibility: number
  /** Includes pictures and texts for social media. */
  hasPosts: boolean
  /** Can be the advertisement in the weekly digest. */
  isInDigest: boolean
}

export const AD_PACKAGES: Readonly<Record<PackageId, AdPackage>> = {
  basic: {
    id: 'basic',
    name: 'Basic Highlight',
    priceCents: 4999,
    currency: 'EUR',
    durationDays: 3,
    clickGuarantee: 500,
    visibility: 1,
    hasPosts: false,
    isInDigest: false,
  },
  premium: {
    id: 'premium',
    name: 'Spotlight',
    priceCents: 9999,
    currency: 'EUR',
    durationDays: 7,
    clickGuarantee: 1500,
    visibility: 3,
    hasPosts: true,
    isInDigest: false,
  },
  showcase: {
    id: 'showcase',
    name: 'Showcase',
    priceCents: 19_999,
    currency: 'EUR',
    durationDays: 14,
    clickGuarantee: 3500,
    visibility: 5,
    hasPosts: true,
    isInDigest: true,
  },
}

/** The default package. */
export const DEFAULT_PACKAGE: PackageId = 'basic'
