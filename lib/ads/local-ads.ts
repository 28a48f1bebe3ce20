import { foldName } from '@/lib/geo/fold-name'
import { cityNames } from '@/lib/geo/city-spellings'
import { SHOWN_ADS } from './banner'

/**
 * The ads a page shows: those in the selected town first, otherwise in their given order.
 * @param city any of its names; undefined for everywhere.
 */
export function localAds<Ad extends { city?: string | undefined }>(ads: readonly Ad[], city: string | undefined): Ad[] {
  const names = new Set(city === undefined ? [] : cityNames(city).map(foldName))
  const isLocal = (ad: Ad) => ad.city !== undefined && names.has(foldName(ad.city))
  return [...ads.filter(isLocal), ...ads.filter((ad) => !isLocal(ad))].slice(0, SHOWN_ADS)
}
