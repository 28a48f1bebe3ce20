import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** The file of a call that carries one in `image`. Throws `invalid` without one. */
export function requireFile<F>(files: readonly F[]): F {
  const [file] = files
  if (file === undefined)
    throw new AppError('invalid', SERVER_ERRORS.noPicture, { issues: [{ path: 'image', message: 'an image is required' }] })
  return file
}

/** The path of the one file of a call that spools its files. Throws `invalid` without one. */
export function requireSpooled(files: readonly { path?: string }[]): string {
  const { path } = requireFile(files)
  if (path === undefined) throw new AppError('internal', 'The file was not kept.')
  return path
}

/** The id of a call's path, where its form names the same one or none. Throws `invalid` when it names another. */
export function requireSameId(id: string, repeated: string | undefined): string {
  if (!repeated || repeated.toLowerCase() === id.toLowerCase()) return id
  const message = SERVER_ERRORS.otherEvent
  throw new AppError('invalid', message, { issues: [{ path: 'eventId', message }] })
}
