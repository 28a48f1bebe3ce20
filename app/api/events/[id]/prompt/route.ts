import { EventIdParams } from '@/lib/api/events'
import { EventPrompt, PromptedEvent } from '@/lib/api/event-prompt'
import { applyPrompt } from '@/server/events/prompts/apply-prompt'
import { route } from '@/server/http/route'

export const maxDuration = 60
export const PUT = route(
  {
    summary:
      'Change an event in your own words, German or English; the response says what was changed, or with `apply: false` what would be.',
    auth: 'optional',
    scope: 'events:write',
    params: EventIdParams,
    body: EventPrompt,
    response: PromptedEvent,
  },
  ({ viewer, deviceKeyHash, params, body }) => applyPrompt({ viewer, deviceKeyHash }, params.id, body),
)
