import { z } from 'zod'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { EVENT_STATUSES } from '@/lib/api/events'
import type { EventForm } from '@/lib/events/event-form'

const text = z.string().max(20_000)
const Row = z.object({ key: text, _id: text.optional(), name: text, role: text, startTime: text })
const Form = z.object({
  title: text, description: text, startDate: text, startTime: text, endDate: text, endTime: text, doorsTime: text, venue: text, street: text, houseNumber: text, postalCode: text, city: text,
  category: text, price: text, ticketLink: text, website: text, email: text, tags: text, instagram: text, facebook: text, twitter: text, status: z.enum(EVENT_STATUSES),
  lineup: z.array(Row).max(200),
}) satisfies z.ZodType<EventForm>
const Kept = z.object({ userId: text, formId: text, form: Form, /** The form that was loaded, and when its event had last changed. */ base: Form.optional(), baseUpdatedAt: text.optional() })
const KeptList = z.array(Kept)

/** What was typed into a form and not saved yet. `formId` is an event's id, or `new`. */
export type KeptForm = z.infer<typeof Kept>

/** Forms kept on one device; the oldest makes room. */
const MAX_KEPT = 8

const list = (): KeptForm[] => KeptList.safeParse(parseEntry(readEntry('eventForms'))).data ?? []
const isSame = (one: KeptForm, { userId, formId }: Pick<KeptForm, 'userId' | 'formId'>) => one.userId === userId && one.formId === formId

/** What the account typed into this form before, on this device; null for nothing. */
export function readKeptForm(key: Pick<KeptForm, 'userId' | 'formId'>): KeptForm | null {
  return list().find((one) => isSame(one, key)) ?? null
}

/** Keeps what is typed through reloads, lost connections and logins that end. */
export function keepForm(kept: KeptForm): void {
  writeEntry('eventForms', JSON.stringify([...list().filter((one) => !isSame(one, kept)), kept].slice(-MAX_KEPT)))
}

/** Forgets what was typed, once it is saved or given up. */
export function forgetForm(key: Pick<KeptForm, 'userId' | 'formId'>): void {
  const rest = list().filter((one) => !isSame(one, key))
  writeEntry('eventForms', rest.length > 0 ? JSON.stringify(rest) : null)
}
