/** The smallest page of a given size Next regenerates by itself, to compare event pages with. Built only for `npm run bench:pages`. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

export default async function SizedPage({ params }: { params: Promise<{ size: string }> }) {
  const { size } = await params
  return (
    <p>
      {new Date().toISOString()} {'lorem ipsum '.repeat(Math.ceil(Number(size) / 12)).slice(0, Number(size))}
    </p>
  )
}
