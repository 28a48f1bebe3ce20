import type { MetadataRoute } from 'next'
import { SHELL } from '@/lib/text/shell'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export default function manifest(): MetadataRoute.Manifest {
  const { name } = getSite()
  return {
    id: '/',
    name,
    short_name: name,
    description: SHELL.tagline,
    start_url: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#faf6ee',
    theme_color: '#faf6ee',
    categories: ['events', 'entertainment', 'community'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
