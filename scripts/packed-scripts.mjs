// Scripts and style sheets, packed once with the build: the best Brotli makes them a seventh smaller than gzip, but takes seconds.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { encodingFor } from './kept-body.mjs'

const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }
const SUFFIX = '.br'

const list = (folder) => fs.readdirSync(path.join(folder, 'static'), { recursive: true }).map((file) => path.join('static', file))

/** Writes a packed copy beside each script and style sheet of the build in `folder`. */
export const packScripts = async (folder) => {
  const pack = promisify(brotliCompress)
  const files = list(folder).filter((file) => path.extname(file) in TYPES)
  await Promise.all(
    files.map(async (file) => {
      const bytes = await fs.promises.readFile(path.join(folder, file))
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await fs.promises.writeFile(path.join(folder, file + SUFFIX), await pack(bytes, { params }))
    }),
  )
}

/**
 * Has Next send the packed copy of a file to browsers that accept it. Returns a function to call with each request before it is handled.
 * @param folder the build; without packed copies in it nothing changes
 */
export const createPackedScripts = (folder) => {
  const packed = new Set(
    list(folder)
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => `/_next/${file.slice(0, -SUFFIX.length).split(path.sep).join('/')}`),
  )
  return (request, response) => {
    const [address, ...query] = request.url.split('?')
    if (!packed.has(address) || encodingFor(request.headers['accept-encoding']) !== 'br') return
    request.url = [address + SUFFIX, ...query].join('?')
    response.setHeader('Content-Type', TYPES[path.extname(address)])
    response.setHeader('Content-Encoding', 'br')
  }
}
