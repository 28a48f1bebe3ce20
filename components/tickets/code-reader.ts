/** Reads the first code in a frame; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** Larger frames take longer and read no better. */
const LONGEST_SIDE_PX = 960

/** The browser's own reader if it has one, or else a WebAssembly reader served by us. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openBuiltIn()) ?? openZxing()
}

async function openBuiltIn(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

async function openZxing(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const file = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0 || canvas.height === 0) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    })
    return found?.isValid ? found.text : null
  }
}
