import type { Metadata } from 'next'
import { getApiDocument } from '@/app/api/openapi.json/document'
import { ApiReference } from '@/components/developers/api-reference'
import { DEVELOPERS } from '@/lib/text/developers'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: DEVELOPERS.title, description: DEVELOPERS.description, alternates: { canonical: '/developers' } }

export default async function DevelopersPage() {
  const { name, url } = getSite()
  return <ApiReference name={name} url={url} document={await getApiDocument()} />
}
