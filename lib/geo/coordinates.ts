/** Degrees. */
export type Coordinates = { latitude: number; longitude: number }

/**
 * The one place where a stored point, longitude first (RFC 7946), becomes latitude and longitude. Null for a missing or out-of-range point,
 * and for 0,0, which usually means missing coordinates.
 */
export function coordinatesOf(location: { coordinates: readonly number[] } | null | undefined): Coordinates | null {
  const [longitude, latitude] = location?.coordinates ?? []
  if (latitude === undefined || longitude === undefined || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}
