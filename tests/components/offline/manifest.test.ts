/** @jest-environment node */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describeApp } from '@/app/describe-app'
import { SHARE_PATH } from '@/components/offline/worker/plan'

const publicFile = (src: string) => path.resolve('public', src.slice(1))
const size = async (src: string) => {
  const { width, height, format } = await sharp(publicFile(src)).metadata()
  return { sizes: `${width}x${height}`, type: `image/${format}` }
}

describe('the manifest', () => {
  it('contains what browsers require before they offer to install', () => {
    const told = describeApp('en')

    expect(told).toMatchObject({ id: '/', start_url: '/', display: 'standalone', prefer_related_applications: false })
    expect(told.name).toBeTruthy()
    expect(told.short_name?.length).toBeLessThanOrEqual(12)
    expect(told.icons?.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(new Set(told.screenshots?.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  })

  it('every listed picture exists, in its size and type, and is not too large', async () => {
    const { icons = [], screenshots = [], shortcuts = [] } = describeApp('en')
    const named = [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((shortcut) => (shortcut.icons ?? []).map((icon) => ({ type: 'image/png', ...icon }))),
    ]

    for (const { src, sizes, type } of named) {
      expect({ src, exists: existsSync(publicFile(src)) }).toEqual({ src, exists: true })
      expect({ src, ...(await size(src)) }).toEqual({ src, sizes, type })
      expect(statSync(publicFile(src)).size).toBeLessThan(400_000)
    }
  })

  it('the maskable icon is opaque, with its art inside the safe circle', async () => {
    const { data, info } = await sharp(publicFile('/icons/maskable-512.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { hasAlpha } = await sharp(publicFile('/icons/maskable-512.png')).metadata()
    const ground = [...data.subarray(0, 3)]
    const radius = info.width * 0.4
    let outside = 0
    for (let at = 0; at < data.length; at += 3) {
      const pixel = at / 3
      const distance = Math.hypot((pixel % info.width) - info.width / 2, Math.floor(pixel / info.width) - info.height / 2)
      const differs = ground.some((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) > 12)
      if (differs && distance > radius) outside += 1
    }

    expect(outside).toBe(0)
    expect(hasAlpha).toBe(false)
  })

  it('there is an opaque icon of 180 pixels for Apple', async () => {
    const { width, height, hasAlpha } = await sharp(publicFile('/icons/apple-180.png')).metadata()

    expect([width, height, hasAlpha]).toEqual([180, 180, false])
  })

  it('pictures shared by other apps go to where the worker takes them', () => {
    expect(describeApp('en').share_target).toEqual({
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'images', accept: ['image/*'] }] },
    })
  })

  it('the colours before the first paint are those of the page', () => {
    const css = readFileSync('app/globals.css', 'utf8').toLowerCase()

    expect(css).toContain(describeApp('en').background_color)
    expect(describeApp('en').theme_color).toBe(describeApp('en').background_color)
  })
})
