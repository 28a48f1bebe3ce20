/** The least page of a given size that Next regenerates by itself: what `npm run bench:pages` measures event pages against. Built only there. */
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
