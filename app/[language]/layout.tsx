import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { FirstScriptTag } from '@/components/browser/first-script-tag'
import { PageHelpersHost } from '@/components/layout/page-helpers-host'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { HeartOutline } from '@/components/ui/heart-mark'
import { PAPER } from '@/lib/media/paper'
import { isLanguage } from '@/lib/text/languages'
import { getSite, getSiteLook } from '@/server/http/site'
import { fontVariables } from '../fonts'
import '../globals.css'

/** Texts of the client components around every page. */
const AREAS = ['calls', 'card', 'faces', 'favorites', 'folded', 'newsLink', 'rows', 'shell'] as const

type Props = { params: Promise<{ language: string }>; children: ReactNode }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getText('shell')
  const { language } = await params
  const { name, url } = getSite()
  return {
    metadataBase: new URL(url),
    title: { default: `${name} - ${t.tagline}`, template: `%s | ${name}` },
    description: t.tagline,
    applicationName: name,
    openGraph: { siteName: name, locale: language },
    icons: {
      icon: [
        { url: '/icon.svg', type: 'image/svg+xml' },
        { url: '/icons/icon-192.png', sizes: '192x192' },
      ],
      apple: '/icons/apple-180.png',
    },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PAPER.light },
    { media: '(prefers-color-scheme: dark)', color: PAPER.dark },
  ],
  viewportFit: 'cover',
}

export default async function RootLayout({ params, children }: Props) {
  const { language } = await params
  if (!isLanguage(language)) notFound()
  const look = getSiteLook()
  return (
    <html lang={language} className={fontVariables} style={look} data-logo={'--logo' in look ? '' : undefined} suppressHydrationWarning>
      <head>
        <FirstScriptTag />
      </head>
      <body>
        <HeartOutline />
        <Texts areas={AREAS}>
          {children}
          <PageHelpersHost />
        </Texts>
      </body>
    </html>
  )
}
