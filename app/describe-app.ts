import type { MetadataRoute } from 'next'
import { SHARE_PATH } from '@/components/offline/worker/plan'
import { PAPER } from '@/lib/media/paper'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getSite } from '@/server/http/site'

/** The installed app's manifest, in the requested language. */
export function describeApp(language: Language): MetadataRoute.Manifest {
  const t = textFor('shell', language)
  const { name } = getSite()
  return {
    id: '/',
    name,
    lang: language,
    short_name: name,
    description: t.tagline,
    start_url: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    categories: ['events', 'entertainment', 'community'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { src: '/screenshots/narrow.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: t.tagline },
      { src: '/screenshots/wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: t.tagline },
    ],
    shortcuts: [
      { name: t.uploadFlyer, url: '/?upload=1', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
      { name: t.search, url: '/search', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'images', accept: ['image/*'] }] },
    },
    prefer_related_applications: false,
  }
}
