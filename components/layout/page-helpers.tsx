'use client'

import { ServiceWorkerHost } from '@/components/offline/service-worker-host'
import { LikesKeeper } from '@/components/favorites/likes-keeper'
import { ProofHost } from '@/components/auth/proof-host'
import { ToastHost } from '@/components/ui/toast-host'
import { PageShape } from './page-shape'
import { RouteProgress } from './route-progress'
import { WebVitalsHost } from './web-vitals-host'

/** Helpers of every page that render nothing at first. */
export function PageHelpers() {
  return (
    <>
      <RouteProgress />
      <PageShape />
      <ToastHost />
      <ProofHost />
      <LikesKeeper />
      <ServiceWorkerHost />
      <WebVitalsHost />
    </>
  )
}
