/** The smallest page Next regenerates by itself, to compare event pages with. Built only for `npm run bench:pages`. */
export const revalidate = 300

export default function BenchPage() {
  return <p>{new Date().toISOString()}</p>
}
