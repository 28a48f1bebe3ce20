/** The least page that is made for each visit: what event pages are measured against when they are not kept yet. Built only for `npm run bench:pages`. */
export const dynamic = 'force-dynamic'

export default function DynamicPage() {
  return <p>{new Date().toISOString()}</p>
}
