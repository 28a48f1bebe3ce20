/** Mean radius of the earth. */
const EARTH_RADIUS_KM = 6371

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** A point on the earth in degrees. */
export type Point = { latitude: number; longitude: number }

/** Great-circle distance between two points in kilometres, the short way round across the antimeridian. */
export function distanceKm(from: Point, to: Point): number {
  const halfLatitude = toRadians(to.latitude - from.latitude) / 2
  const halfLongitude = toRadians(to.longitude - from.longitude) / 2
  const chord =
    Math.sin(halfLatitude) ** 2 + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
