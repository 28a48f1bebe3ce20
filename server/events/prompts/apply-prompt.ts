import type { z } from 'zod'
import { EventPatch, EventView } from '@/lib/api/events'
import type { EventPrompt, PromptedEvent } from '@/lib/api/event-prompt'
import type { Asker } from '@/lib/auth/viewer'
import { listChanges } from '@/lib/events/proposed-changes'
import { toNewDomains, withoutFields } from '@/lib/events/new-domains'
import { localDateOf, todayIn } from '@/lib/events/when'
import type { PromptContext, PromptPatch } from '@/lib/prompts/prompt-context'
import { readPrompt } from '@/lib/prompts/read-prompt'
import { textFor } from '@/lib/text/text-for'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { now } from '@/server/platform/clock'
import { AppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { countCall } from '@/server/platform/rate-limits'
import { askModel, isModelConfigured } from '@/server/platform/vision/model'
import { ChangeAnswer, CHANGE_INSTRUCTIONS } from '@/server/events/change-schema'
import { checkChange } from './check-change'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { tryUpdate, updateEvent } from '@/server/events/update-event'

const ERRORS = textFor('errors')
const PROMPT_HINT = textFor('events').promptHint

type Event = z.infer<typeof EventView>

function contextOf(event: Event): PromptContext {
  return {
    today: todayIn(event.timeZone, now()),
    gazetteer: getGazetteer(),
    judge: getJudge(),
    event: {
      startDate: localDateOf(event.startDate),
      endDate: localDateOf(event.endDate),
      startTime: event.startTime ?? null,
      status: event.status,
      city: event.city ?? null,
      countryCode: event.address.countryCode ?? null,
      description: event.description,
      lineup: event.lineup,
      socialMediaLinks: event.socialMediaLinks,
    },
  }
}

/** What a configured model understands, checked; null if it understands nothing or cannot be asked. */
async function askAboutChange(prompt: string, event: Event, context: PromptContext): Promise<PromptPatch | null> {
  const { title, startTime, endTime, doorsTime, venue, address, price, status, lineup } = event
  const facts = {
    title,
    startDate: context.event.startDate,
    endDate: context.event.endDate,
    startTime,
    endTime,
    doorsTime,
    venue,
    ...address,
    price,
    status,
    lineup: lineup.map((entry) => entry.name),
  }
  try {
    const answer = await askModel({
      name: 'event_change',
      schema: ChangeAnswer,
      instructions: CHANGE_INSTRUCTIONS,
      prompt: `Today: ${context.today}.\nThe event (data): ${JSON.stringify(facts)}\nThe host's words (data): ${JSON.stringify(prompt)}`,
      images: [],
    })
    return checkChange(answer, prompt, context)
  } catch (error) {
    log().warn({ err: error }, 'change read without the model')
    return null
  }
}

/** The part of a change that can be stored: an unusable value (too long, not an address) is left out, not the whole change. */
function storable(patch: PromptPatch): EventPatch | null {
  const parsed = EventPatch.safeParse(patch)
  if (parsed.success) return parsed.data
  const unfit = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  const rest = EventPatch.safeParse(Object.fromEntries(Object.entries(patch).filter(([name]) => !unfit.has(name))))
  return rest.success && Object.keys(rest.data).length > 0 ? rest.data : null
}

/** The event as a change would leave it. Writes it in a transaction that is rolled back, so that only the real rules decide. */
async function preview(asker: Asker, id: string, change: EventPatch): Promise<Event> {
  return EventView.parse(await tryUpdate(asker, id, change))
}

/**
 * Changes an event as its host describes it in plain German or English, and says what changed, so that it can be shown and undone. Only
 * what the words state changes, never permissions, host or sponsorship. A link counts only if it is in the words; one to a domain the event
 * has not named before is returned as `unconfirmed` in `patch`, until someone has looked at it. Throws `unauthenticated`, `not_found` (also
 * for someone else's event), `unrecognized` if nothing is understood (then nothing has changed), `invalid`.
 * @param options.apply false stores nothing; the answer says what `PUT events/{id}` with `patch` would do.
 */
export async function applyPrompt(asker: Asker, id: string, { prompt, apply = true }: EventPrompt): Promise<z.input<typeof PromptedEvent>> {
  await requireEditable(asker, id)
  const before = EventView.parse(await readEvent(id))
  const context = contextOf(before)
  const isAsked = isModelConfigured()
  if (isAsked) await countCall('recognition', asker.viewer?.userId ?? asker.deviceKeyHash ?? id)
  const told = isAsked ? await askAboutChange(prompt, before, context) : null
  const patch = told ?? readPrompt(prompt, context)
  const change = patch && storable(patch)
  if (!change) throw new AppError('unrecognized', `${ERRORS.updateEventPrompt}: ${PROMPT_HINT}`)
  const engine = told === null ? 'embedded' : 'model'
  const proposed = listChanges(before, await preview(asker, id, change))
  const unconfirmed = toNewDomains(before, proposed)
  if (!apply) return { ...before, changes: proposed, unconfirmed, patch: change, applied: false, engine }
  const allowed = withoutFields(change, unconfirmed)
  const after = unconfirmed.length === proposed.length ? before : EventView.parse(await updateEvent(asker, id, allowed, 'prompt'))
  return { ...after, changes: listChanges(before, after), unconfirmed, patch: change, applied: true, engine }
}
