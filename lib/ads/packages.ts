/** The advertising packages on sale. */

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
  description: string
  features: readonly string[]
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
    description: '3 days premium visibility with guaranteed clicks',
    features: ['Premium placement in homepage banner', 'Guaranteed 500+ clicks', 'Enhanced visibility for 3 days', 'Basic analytics dashboard', 'Standard support'],
  },
  premium: {
    id: 'premium',
    name: 'Spotlight',
    priceCents: 9999,
    currency: 'EUR',
    durationDays: 7,
    clickGuarantee: 1500,
    visibility: 3,
    description: '7 days maximum visibility with premium click guarantee',
    features: ['Top placement in homepage banner', 'Guaranteed 1,500+ clicks', '3x higher visibility for 7 days', 'Advanced analytics dashboard', 'Priority support', 'Social media promotion'],
  },
  showcase: {
    id: 'showcase',
    name: 'Showcase',
    priceCents: 19_999,
    currency: 'EUR',
    durationDays: 14,
    clickGuarantee: 3500,
    visibility: 5,
    description: '14 days exclusive visibility with VIP click guarantee',
    features: [
      'Exclusive banner placement', 'Guaranteed 3,500+ clicks', '5x higher visibility for 14 days', 'Premium analytics dashboard', '24/7 priority support',
      'Social media campaign', 'Email newsletter feature', 'Custom promotion strategy',
    ],
  },
}

/** The package that is meant when none is named. */
export const DEFAULT_PACKAGE: PackageId = 'basic'
