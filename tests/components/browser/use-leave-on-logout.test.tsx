import { renderHook } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { writeEntry } from '@/components/browser/local-storage'
import { useLeaveOnLogout } from '@/components/browser/use-leave-on-logout'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const logIn = (id: string) => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id, username: id }))
}
/** The event that other tabs get. */
const tellOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))

function openPageOf(viewerId: string) {
  const asked: string[] = []
  const router = { refresh: () => asked.push('refresh') } as unknown as Router
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>
  )
  renderHook(() => useLeaveOnLogout(viewerId), { wrapper })
  return asked
}

it('a logout in another tab asks the server once for the page again', () => {
  logIn('mara')
  const asked = openPageOf('mara')

  writeEntry('user', null)
  expect(asked).toEqual([])
  tellOtherTab()
  tellOtherTab()

  expect(asked).toEqual(['refresh'])
})

it('another account in another tab counts as a logout, a renewed login of the same one does not', () => {
  logIn('mara')
  const asked = openPageOf('mara')

  logIn('mara')
  tellOtherTab()
  expect(asked).toEqual([])
  logIn('tom')
  tellOtherTab()

  expect(asked).toEqual(['refresh'])
})
