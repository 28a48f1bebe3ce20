import { AppError } from '@/server/platform/errors'

/** The file of a call that carries one in `image`. Throws `invalid` without one. */
export function requireFile<F>(files: readonly F[]): F {
  const [file] = files
  if (file === undefined) throw new AppError('invalid', 'There is no picture in this upload.', { issues: [{ path: 'image', message: 'an image is required' }] })
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
  const message = 'The event in the form is not the one in the address.'
  throw new AppError('invalid', message, { issues: [{ path: 'eventId', message }] })
}
