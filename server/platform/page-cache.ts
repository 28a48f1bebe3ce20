import { revalidatePath } from 'next/cache'
import { LANGUAGES } from '@/lib/text/languages'
import { log } from './log'

/**
 * Regenerates the cached pages of these paths on their next visit. Does nothing outside the web server (jobs, tests), where there is no
 * page cache; pages also expire by themselves.
 */
export function renewPages(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      for (const language of LANGUAGES) revalidatePath(`/${language}${path === '/' ? '' : path}`)
    } catch (error) {
      // within the web server it would leave a page as it was
      log()[process.env.NEXT_RUNTIME ? 'warn' : 'debug']({ path, err: error }, 'page cache')
    }
  }
}
