import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { chosenLanguage } from '@/lib/text/languages'
import { describeApp } from './describe-app'

export const dynamic = 'force-dynamic'

/** The manifest in the language of the person who installs the app. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return describeApp(chosenLanguage(await headers()))
}
