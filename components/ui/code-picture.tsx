import QRCode from 'qrcode'
import { useMemo } from 'react'

export type CodePictureProps = {
  /** The URL that the picture encodes. */
  code: string
  /** The error correction level; a higher one needs finer squares. */
  correction?: 'M' | 'H'
  label: string
  className?: string
}

/** The squares of a code as one SVG path, `size` units wide, without a quiet zone. */
function toPath(code: string, errorCorrectionLevel: 'M' | 'H'): { path: string; size: number } {
  const { modules } = QRCode.create(code, { errorCorrectionLevel })
  const { size, data } = modules
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue
      let end = column
      while (end + 1 < size && data[row * size + end + 1]) end += 1
      path += `M${column} ${row}h${end - column + 1}v1H${column}z`
      column = end
    }
  }
  return { path, size }
}

/** A QR code, 200 pixels, black on white in both themes. Callers provide the quiet zone. */
export function CodePicture({ code, label, correction = 'H', className }: CodePictureProps) {
  const { path, size } = useMemo(() => toPath(code, correction), [code, correction])
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      data-code={code}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
