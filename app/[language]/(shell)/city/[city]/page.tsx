import type { Metadata } from 'next'
import { CityPage, cityMetadata } from '../city-page'

/** Rendered at the first visit and cached; changing an event regenerates its city's page at once. */
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
