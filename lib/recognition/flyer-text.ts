/**
 * What a reading engine hands over: the words on a flyer and where they stand.
 * Pixels are those of the upright, normalised image that was read (`widthPx` × `heightPx`), origin top left.
 */

/** One run of words that the detector saw as one box. */
export type TextLine = {
  text: string
  /** Recogniser's certainty, 0–1. */
  confidence: number
  /** Upright bounding box in pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Letter height in pixels measured across the line's own angle: what makes a title a title. */
  heightPx: number
  /** Angle of the line in degrees, 0 = level, positive = clockwise. */
  angle: number
}

/** A decoded bar code or QR code. Its payload is data, never followed. */
export type Code = { text: string; format: string; x: number; y: number; width: number; height: number }

export type FlyerText = {
  widthPx: number
  heightPx: number
  /** In reading order: top to bottom, left to right. */
  lines: TextLine[]
  codes: Code[]
}
