'use client'

import { useLeaveOnLogout } from '@/components/browser/use-leave-on-logout'
import { ServiceWorkerHost } from '@/components/offline/service-worker-host'
import { ListsKeeper } from '@/components/favorites/lists-keeper'
import { ProofHost } from '@/components/auth/proof-host'
import { ToastHost } from '@/components/ui/toast-host'
import { PageShape } from './page-shape'
import { RouteProgress } from './route-progress'
import { WebVitalsHost } from './web-vitals-host'

/** Helpers of every page that render nothing at first. */
export function PageHelpers() {
  useLeaveOnLogout()
  return (
    <>
      <RouteProgress />
      <PageShape />
      <ToastHost />
      <ProofHost />
      <ListsKeeper />
      <ServiceWorkerHost />
      <WebVitalsHost />
    </>
  )
}
