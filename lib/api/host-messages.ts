import { z } from 'zod'
import { visibleText } from './plain-text'

/** Maximum characters of a host's message to everyone who saved an event or is going. */
export const MAX_HOST_MESSAGE = 1000
/** Messages per day about one event, and by one account about all of its events. */
export const MAX_MESSAGES_PER_EVENT = 2
export const MAX_MESSAGES_PER_HOST = 6

export const HostMessageBody = z.object({ text: visibleText(MAX_HOST_MESSAGE) })
export type HostMessageBody = z.infer<typeof HostMessageBody>

/** How many people a message would reach, earlier messages, and how many more may be sent now. */
export const HostMessages = z.object({
  audience: z.number().int(),
  remaining: z.number().int(),
  sent: z.array(z.object({ id: z.string(), text: z.string(), audience: z.number().int(), createdAt: z.string() })),
})
export type HostMessages = z.infer<typeof HostMessages>
