import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import type { Drawing } from './posters/draw'
import { print } from './posters/poster'

export type StoredPicture = { key: string; hash: string; perceptualHash: string }

const AT_ONCE = 4

/** Prints and stores drawings as uploads are stored; answers in their order. `onDone` hears how many are finished. */
export async function storeDrawings(drawings: readonly Drawing[], onDone: (count: number) => void): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (let drawing = drawings[next]; drawing; drawing = drawings[next]) {
      const index = next
      next += 1
      const image = await readImage(await print(drawing.svg))
      stored[index] = {
        key: await storeImage({ ...image, focus: drawing.focus }),
        hash: image.sha256,
        perceptualHash: image.perceptualHash,
      }
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}
