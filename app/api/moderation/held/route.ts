import { HeldItems, HeldOutcome, HeldQuery, HeldVerdict } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { listHeld } from '@/server/moderation/held-items'
import { reviewHeldItems } from '@/server/moderation/review-held-items'

export const GET = route(
  {
    summary: 'Comments, events and artist pages held for review, and pictures that may show nudity; for staff.',
    auth: 'staff',
    query: HeldQuery,
    response: HeldItems,
  },
  ({ query }) => listHeld(query),
)

export const POST = route(
  {
    summary: 'Approve or reject what waits for review; a rejection needs a reason. For staff.',
    auth: 'staff',
    body: HeldVerdict,
    response: HeldOutcome,
  },
  ({ viewer, body }) => reviewHeldItems(viewer, body),
)
