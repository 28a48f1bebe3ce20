const PATIENCE_MS = 15_000

/** Where this device is, to share it on purpose; rejects where that is denied or cannot be found. Never a guess. */
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
