import { renderHook } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { useLeaveOnLogout } from '@/components/browser/use-leave-on-logout'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const userOf = (id: string | null) => (id === null ? null : JSON.stringify({ id, username: id }))
/** The event that this tab gets when another one writes who is logged in. */
const otherTabWrites = (before: string | null, after: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: userOf(before), newValue: userOf(after) }))

function openPage() {
  const asked: string[] = []
  const router = { refresh: () => asked.push('refresh') } as unknown as Router
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>
  )
  renderHook(() => useLeaveOnLogout(), { wrapper })
  return asked
}

it.each([
  ['a logout', 'mara', null],
  ['another account', 'mara', 'tom'],
])('%s in another tab asks the server for the page again', (_, before, after) => {
  const asked = openPage()

  otherTabWrites(before, after)

  expect(asked).toEqual(['refresh'])
})

it.each([
  ['a renewed login of the same account', 'mara', 'mara'],
  ['a visitor’s login', null, 'mara'],
])('%s in another tab does not', (_, before, after) => {
  const asked = openPage()

  otherTabWrites(before, after)

  expect(asked).toEqual([])
})
