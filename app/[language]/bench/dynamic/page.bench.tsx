/** The smallest page rendered per request, to compare uncached event pages with. Built only for `npm run bench:pages`. */
export const dynamic = 'force-dynamic'

export default function DynamicPage() {
  return <p>{new Date().toISOString()}</p>
}
