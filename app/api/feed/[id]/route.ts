import { FeedItemDeleted, FeedItemParams } from '@/lib/api/feed'
import { deleteFeedItem } from '@/server/feed/delete-feed-item'
import { route } from '@/server/http/route'

export const DELETE = route(
  { summary: 'Take a story out of your feed; its event stays.', auth: 'required', params: FeedItemParams, response: FeedItemDeleted },
  ({ viewer, params }) => deleteFeedItem(viewer, params.id),
)
