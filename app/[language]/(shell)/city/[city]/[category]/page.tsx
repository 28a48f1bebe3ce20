import type { Metadata } from 'next'
import { CityPage, cityMetadata } from '../../city-page'

/** Rendered at the first visit and cached for five minutes. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ city: string; category: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { city, category } = await params
  return cityMetadata(city, category)
}

export default async function Page({ params }: Props) {
  const { city, category } = await params
  return <CityPage segment={city} kind={category} />
}
