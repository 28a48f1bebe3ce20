import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { FIRST_SCRIPT } from '@/components/browser/first-script'
import { PageHelpersHost } from '@/components/layout/page-helpers-host'
import { SHELL } from '@/lib/text/shell'
import { getSite, getSiteLook } from '@/server/http/site'
import { fontVariables } from './fonts'
import './globals.css'

export function generateMetadata(): Metadata {
  const { name, url } = getSite()
  return {
    metadataBase: new URL(url),
    title: { default: `${name} - ${SHELL.tagline}`, template: `%s | ${name}` },
    description: SHELL.tagline,
    applicationName: name,
    openGraph: { siteName: name, locale: 'en' },
    icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }, { url: '/icons/icon-192.png', sizes: '192x192' }], apple: '/icons/apple-180.png' },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf6ee' },
    { media: '(prefers-color-scheme: dark)', color: '#131211' },
  ],
  viewportFit: 'cover',
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const look = getSiteLook()
  return (
    <html lang="en" className={fontVariables} style={look} data-logo={'--logo' in look ? '' : undefined} suppressHydrationWarning>
      <head>
        <script>{FIRST_SCRIPT}</script>
      </head>
      <body>
        {children}
        <PageHelpersHost />
      </body>
    </html>
  )
}
