import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isUnmeant } from '@/lib/search/unmeant-path'
import type { AddressValues } from '@/lib/search/read-landing'
import { showLanding } from '../show-landing'

export const dynamic = 'force-dynamic'

/** Any other path shows the landing page; search engines should keep the original. */
export const metadata: Metadata = { robots: { index: false, follow: true }, alternates: { canonical: '/' } }

type Props = { params: Promise<{ rest: string[] }>; searchParams: Promise<AddressValues> }

export default async function OtherPath({ params, searchParams }: Props) {
  if (isUnmeant((await params).rest)) notFound()
  return showLanding(await searchParams)
}
