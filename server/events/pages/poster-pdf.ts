import QRCode from 'qrcode'
import { sharedUrl } from '@/lib/events/counts/shared-url'
import { shortPlace } from '@/lib/events/place'
import { priceText } from '@/lib/events/price-text'
import { todayIn, whenOf } from '@/lib/events/when'
import { formatsFor } from '@/lib/text/formats'
import { localPath, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getEventAddress } from '@/server/events/queries'
import { getPictureData } from '@/server/media/share-picture'
import { now } from '@/server/platform/clock'
import { env } from '@/server/platform/env'
import { createPaper } from '@/server/platform/paper'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 48
const CODE_PT = 120
/** Where the footer with the QR code begins; nothing above may overlap it. */
const FOOT = PAGE.height - MARGIN - CODE_PT
const FLYER = { widthPt: PAGE.width - 2 * MARGIN, heightPt: 430 }
const MAX_TITLE = 110
/** 200 pixels per inch print well and keep the file small. */
const PX_PER_PT = 200 / 72

/**
 * An event as an A4 poster: its flyer, date, title, place and price, and a QR code that leads to its page. Null if the event is not
 * visible.
 */
export async function toPosterPdf(eventId: string, language: Language): Promise<Buffer | null> {
  const found = await getEventAddress(eventId)
  if (found.kind !== 'event') return null
  const { event } = found
  const formats = formatsFor(language)
  const t = textFor('share', language)
  const when = whenOf(event, todayIn(event.timeZone, now()), formats)
  const title = event.title || textFor('events', language).event.untitled
  const paper = createPaper({ title, size: 'A4' })
  const { doc } = paper
  const widthPt = PAGE.width - 2 * MARGIN

  const picture = event.image
    ? await getPictureData(event.image.key, {
        maxWidthPx: Math.round(FLYER.widthPt * PX_PER_PT),
        maxHeightPx: Math.round(FLYER.heightPt * PX_PER_PT),
      })
    : null
  if (picture) {
    const scale = Math.min(FLYER.widthPt / picture.widthPx, FLYER.heightPt / picture.heightPx)
    const drawn = picture.widthPx * scale
    doc.image(picture.src, (PAGE.width - drawn) / 2, MARGIN, { width: drawn })
    doc.y = MARGIN + picture.heightPx * scale + 20
  } else doc.y = MARGIN * 2

  const date = when.date ? formats.poster(when.date) : null
  const day = date ? [`${date.weekday} ${date.day} ${date.month} ${date.year}`, when.time].filter(Boolean).join(' · ') : ''
  if (day) paper.print(day, { x: MARGIN, y: doc.y, widthPt, sizePt: 18, weight: 700, color: '#b3361b' })
  const shown = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title
  paper.print(shown, { x: MARGIN, y: doc.y + 4, widthPt, sizePt: shown.length > 50 ? 24 : 34, weight: 700 })
  for (const line of [shortPlace(event), priceText(event, formats)].filter((line) => line !== null && line !== ''))
    if (doc.y < FOOT - 30) paper.print(String(line).slice(0, 160), { x: MARGIN, y: doc.y + 4, widthPt, sizePt: 14, weight: 400 })

  const { url, name } = env().app
  const address = url + localPath(`/event/${event.id}`, language)
  drawCode(doc, sharedUrl(address, 'poster'), { x: PAGE.width - MARGIN - CODE_PT, y: FOOT })
  const left = { x: MARGIN, widthPt: widthPt - CODE_PT - 24 }
  paper.print(t.posterLead, { ...left, y: FOOT + 34, sizePt: 14, weight: 700 })
  paper.print(`${name} · ${address}`, { ...left, y: doc.y + 6, sizePt: 9, weight: 400, color: '#5d564b' })
  return paper.finish()
}

/** A QR code, black on white, with a quiet zone around it. */
function drawCode(doc: PDFKit.PDFDocument, code: string, { x, y }: { x: number; y: number }): void {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' })
  const square = CODE_PT / modules.size
  doc.rect(x - 12, y - 12, CODE_PT + 24, CODE_PT + 24).fill('#ffffff')
  doc.fillColor('#000000')
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.data[row * modules.size + column]) doc.rect(x + column * square, y + row * square, square + 0.05, square + 0.05)
  doc.fill()
}
