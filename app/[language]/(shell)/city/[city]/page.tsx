import type { Metadata } from 'next'
import { CityPage, cityMetadata } from '../city-page'

/** Made at the first visit and kept; a change of an event renews the page of its city at once. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ city: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return cityMetadata((await params).city, null)
}

export default async function Page({ params }: Props) {
  return <CityPage segment={(await params).city} kind={null} />
}
