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
 * @param path the page's own path, where the login returns to.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const { viewer } = await pageAsker()
  if (!viewer) redirect(loginPath(path))
  return viewer
}

/**
 * The moderator or admin viewing the page being rendered; everyone else gets a 404. Staff whose session has not shown a second factor is
 * redirected to set one up.
 */
export async function requireStaff(): Promise<Viewer> {
  const { viewer } = await pageAsker()
  if (viewer?.heldRole !== undefined) redirect('/me/account#account-second-factor')
  if (!viewer || !isStaff(viewer)) notFound()
  return viewer
}
