import sharp from 'sharp'

/** A form with a small picture in `field`, unlike any other picture, and the given text fields. */
export const photoForm = async (field: string, fields: Record<string, string> = {}): Promise<FormData> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const bytes = await sharp({ create: { width: 240, height: 320, channels: 3, background: '#884422', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, new Blob([new Uint8Array(bytes)]), 'picture.jpg')
  return form
}
