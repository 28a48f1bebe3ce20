const PATIENCE_MS = 15_000

/** The exact position of this device, for sharing it deliberately. Rejects if denied or unavailable; never guesses. */
export function findExactPlace(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    const geolocation = typeof navigator === 'undefined' ? undefined : navigator.geolocation
    if (!geolocation) return reject(new Error('This browser knows no places.'))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => reject(new Error(error.message)),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 30_000 },
    )
  })
}
