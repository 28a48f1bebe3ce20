// Renders of a page that Next does not store itself.
import fs from 'node:fs'
import path from 'node:path'
import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils/index.js'

/**
 * The headers with which Next renders a page only for this request, as in draft mode: it neither stores the page nor prepares the parts of
 * it that links would fetch in advance, which together cost almost as much as the page itself. The value is a secret of the build.
 * @param folder the build
 */
export const singleRenderHeaders = (folder) => {
  const { preview } = JSON.parse(fs.readFileSync(path.join(folder, 'prerender-manifest.json'), 'utf8'))
  return { cookie: `${COOKIE_NAME_PRERENDER_BYPASS}=${preview.previewModeId}` }
}
