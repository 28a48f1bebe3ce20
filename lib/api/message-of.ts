import { CallError } from './client'

/** What to tell people about a failed call: the server's message, or that there is no connection, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback
  const isSaid = error.requestId !== null || error.status === 0
  return isSaid && error.message ? error.message : fallback
}
