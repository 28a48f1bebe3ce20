import path from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'

const MODEL = ['server', 'platform', 'vision', 'nudity', 'nudity.onnx']
/** The sides of the picture that the model looks at. */
export const NUDITY_SIDE_PX = 224

/** The model's classes, in the order of its answers. */
const CLASSES = ['drawing', 'drawnPorn', 'neutral', 'porn', 'sexy'] as const
/** The model's answer: a share of one for each class. */
export type NudityShares = Record<(typeof CLASSES)[number], number>

/** One session per process, however many bundles carry a copy of this file. */
const holder: typeof globalThis & { __nudity?: Promise<InferenceSession> } = globalThis

/**
 * What the shipped model sees in a picture. Engine and model are loaded for the process's first picture and stay, since closing them gives
 * no memory back.
 * @param pixels red, green and blue of `NUDITY_SIDE_PX` rows and columns, one byte each.
 */
export async function rateNudity(pixels: Uint8Array): Promise<NudityShares> {
  const { Tensor } = await import('onnxruntime-node')
  const session = await (holder.__nudity ??= open().catch(forgetAndThrow))
  const { classes } = await session.run({ pixels: new Tensor('uint8', pixels, [1, NUDITY_SIDE_PX, NUDITY_SIDE_PX, 3]) })
  const shares = classes?.data
  if (!(shares instanceof Float32Array)) throw new Error('the model for nudity gave no numbers')
  return Object.fromEntries(CLASSES.map((name, index) => [name, shares[index] ?? 0])) as NudityShares
}

async function open(): Promise<InferenceSession> {
  const { openSession } = await import('../ocr/onnx-session')
  return openSession(path.join(/* turbopackIgnore: true */ process.cwd(), ...MODEL), 1)
}

/** A model that could not be loaded is tried again for the next picture. */
function forgetAndThrow(error: unknown): never {
  delete holder.__nudity
  throw error
}

/** Closes the model; the next picture loads it again. @internal */
export async function closeNudityModel(): Promise<void> {
  const open = holder.__nudity
  delete holder.__nudity
  await (await open)?.release()
}
