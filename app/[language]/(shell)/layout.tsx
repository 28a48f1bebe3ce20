import type { ReactNode } from 'react'
import { BottomBar } from '@/components/layout/bottom-bar'
import { Footer } from '@/components/layout/footer'
import { SideNavigation } from '@/components/layout/side-navigation'
import { UploadHost } from '@/components/uploads/upload-host'
import { useText } from '#texts'
import { getSite } from '@/server/http/site'

export default function ShellLayout({ children }: { children: ReactNode }) {
  const t = useText('shell')
  const { name, contactEmail } = getSite()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded-control bg-ink px-4 py-3 text-small font-semibold text-paper not-focus:sr-only"
      >
        {t.skip}
      </a>
      <div className="flex">
        <SideNavigation name={name} />
        <div className="flex min-h-dvh min-w-0 flex-1 flex-col pb-[calc(var(--bar-height)+env(safe-area-inset-bottom))]">
          <main id="content" className="flex-1">
            {children}
          </main>
          <Footer contactEmail={contactEmail} />
        </div>
      </div>
      <BottomBar />
      <UploadHost />
    </>
  )
}
