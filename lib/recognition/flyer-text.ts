import type { SheetPlace } from './sheet'

/**
 * A reading engine's result: the words on a flyer and their positions. Pixels are those of the upright, normalised image that was read
 * (`widthPx` × `heightPx`), origin top left.
 */

/** One run of words that the detector saw as one box. */
export type TextLine = {
  text: string
  /** The recogniser's confidence, 0–1. */
  confidence: number
  /** Upright bounding box in pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Letter height in pixels, measured across the line's own angle. */
  heightPx: number
  /** Angle of the line in degrees, 0 = level, positive = clockwise. */
  angle: number
  /** Colours of letters and background, `#rrggbb`, and the share of the box that is ink (0–1); absent if only words are known. */
  ink?: string
  ground?: string
  boldness?: number
}

/** A decoded bar code or QR code. Its payload is data, never followed. */
export type Code = { text: string; format: string; x: number; y: number; width: number; height: number }

export type FlyerText = {
  widthPx: number
  heightPx: number
  /** Set if the flyer is a sheet in a photograph that was straightened before it was read: `placeOnPicture` maps a box back. */
  sheet?: SheetPlace
  /** In reading order: top to bottom, left to right. */
  lines: TextLine[]
  codes: Code[]
}
