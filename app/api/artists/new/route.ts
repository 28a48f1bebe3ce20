import { ArtistBody, ArtistReceipt } from '@/lib/api/artists'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { createArtistSubmission } from '@/server/artists/create-artist-submission'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Write about an artist without a profile; held until a moderator has reviewed it.',
    auth: 'optional',
    limit: 'anonymous',
    body: ArtistBody,
    form: { files: { image: 1 }, maxFileBytes: MAX_IMAGE_BYTES },
    response: ArtistReceipt,
    status: 201,
  },
  ({ viewer, deviceKeyHash, body, files }) =>
    createArtistSubmission({ ...body, picture: files[0]?.bytes, asker: { viewer, deviceKeyHash } }),
)
