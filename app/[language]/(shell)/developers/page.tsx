import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { getApiDocument } from '@/app/api/openapi.json/document'
import { ApiReference } from '@/components/developers/api-reference'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('developers')
  return { title: t.title, description: t.description, alternates: { canonical: '/developers' } }
}

export default async function DevelopersPage() {
  const { name, url } = getSite()
  return <ApiReference name={name} url={url} document={await getApiDocument()} />
}
