import { PageNotFound } from '@/components/layout/page-helpers-host'

/** Outside of the shell, whose frame has the landmark. */
export default function NotFound() {
  return (
    <main id="content">
      <PageNotFound />
    </main>
  )
}
