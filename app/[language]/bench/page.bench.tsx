/** The least page that Next regenerates by itself: what `npm run bench:pages` measures event pages against. Built only there. */
export const revalidate = 300

export default function BenchPage() {
  return <p>{new Date().toISOString()}</p>
}
