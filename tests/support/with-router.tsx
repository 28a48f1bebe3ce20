import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

/** A router that only records navigation, and the wrapper that provides it. */
export function notedRouter(): { moves: string[]; Wrapper: (props: { children: ReactNode }) => ReactNode } {
  const moves: string[] = []
  const router = {
    push: (path: string) => void moves.push(`push ${path}`),
    replace: (path: string) => void moves.push(`replace ${path}`),
    refresh() {},
    back() {},
    forward() {},
    prefetch() {},
  } as unknown as Router
  return { moves, Wrapper: ({ children }) => <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider> }
}
