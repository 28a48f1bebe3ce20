import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { chosenLanguage } from '@/lib/text/languages'
import { describeApp } from './describe-app'

export const dynamic = 'force-dynamic'

/** The installed app in the language of whoever installs it. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return describeApp(chosenLanguage(await headers()))
}
