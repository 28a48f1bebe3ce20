import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** The file in a call's `image` field. Throws `invalid` if it is missing. */
export function requireFile<F>(files: readonly F[]): F {
  const [file] = files
  if (file === undefined)
    throw new AppError('invalid', SERVER_ERRORS.noPicture, { issues: [{ path: 'image', message: 'an image is required' }] })
  return file
}

/** The path of the only file of a call that spools its files. Throws `invalid` if it is missing. */
export function requireSpooled(files: readonly { path?: string }[]): string {
  const { path } = requireFile(files)
  if (path === undefined) throw new AppError('internal', 'The file was not kept.')
  return path
}

/** The id in a call's path. Throws `invalid` if the form names another. */
export function requireSameId(id: string, repeated: string | undefined): string {
  if (!repeated || repeated.toLowerCase() === id.toLowerCase()) return id
  const message = SERVER_ERRORS.otherEvent
  throw new AppError('invalid', message, { issues: [{ path: 'eventId', message }] })
}
