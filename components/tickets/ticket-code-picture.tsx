import QRCode from 'qrcode'
import { useMemo } from 'react'

export type TicketCodePictureProps = {
  /** The address that the picture encodes. */
  code: string
  label: string
  className?: string
}

/** The squares of a code as one path of an SVG, `size` units wide, without a quiet zone. */
function toPath(code: string): { path: string; size: number } {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'H' })
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

/** A ticket's code: high error correction, 200 pixels, black on white in both themes; what stands around it leaves the quiet zone. */
export function TicketCodePicture({ code, label, className }: TicketCodePictureProps) {
  const { path, size } = useMemo(() => toPath(code), [code])
  return (
    <svg role="img" aria-label={label} width={200} height={200} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className} data-code={code}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
