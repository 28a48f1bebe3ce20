import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { isStaff, type Viewer } from '@/lib/auth/viewer'
import { loginPath } from '@/lib/auth/next-path'
import { askerOf, type AskerWithSource } from './viewer'

/** The viewer of the page being rendered. Makes the page dynamic; cached pages use a call instead. */
export async function pageAsker(): Promise<AskerWithSource> {
  return askerOf(await headers())
}

/**
 * The signed-in viewer of the page being rendered; everyone else is sent to /login.
 * @param path the page's own path, to which the login then leads.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const { viewer } = await pageAsker()
  if (!viewer) redirect(loginPath(path))
  return viewer
}

/**
 * The moderator or admin who looks at the page being rendered; for everyone else there is no such page. Staff whose session has shown no
 * second factor is sent to where one is set up.
 */
export async function requireStaff(): Promise<Viewer> {
  const { viewer } = await pageAsker()
  if (viewer?.heldRole !== undefined) redirect('/me/account#account-second-factor')
  if (!viewer || !isStaff(viewer)) notFound()
  return viewer
}
