import { z } from 'zod'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { EVENT_STATUSES } from '@/lib/events/facts/statuses'
import { TEXT_FACTS, type EventForm, type TextFact } from '@/lib/events/event-form'
import { byFact } from '@/lib/events/facts/fact-table'
import { WEEKDAYS } from '@/lib/events/series-rule'
import type { Repeat } from './repeat-fields'

const text = z.string().max(20_000)
/** A fact unknown to an older version of the form is empty. */
const fact = text.default('')
const Row = z.object({ key: text, _id: text.optional(), name: text, role: text, startTime: text })
const Form = z.object({
  ...byFact<TextFact, { [name in TextFact]: typeof fact }>(TEXT_FACTS, () => fact),
  status: z.enum(EVENT_STATUSES),
  lineup: z.array(Row).max(200),
}) satisfies z.ZodType<EventForm, unknown>
const days = z.array(text).max(1000)
const KeptRepeat = z.object({
  kind: z.enum(['once', 'DAILY', 'WEEKLY', 'MONTHLY', 'custom']),
  choice: z.object({
    frequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
    interval: z.number(),
    weekdays: z.array(z.enum(WEEKDAYS)).readonly(),
    monthly: z.enum(['day', 'weekday']),
    end: z.union([z.object({ kind: z.literal('count'), count: z.number() }), z.object({ kind: z.literal('until'), date: text })]),
  }),
  without: days,
  also: days,
}) satisfies z.ZodType<Repeat, unknown>
const Kept = z.object({
  userId: text,
  formId: text,
  form: Form,
  /** The form that was loaded, and when its event had last changed. */
  base: Form.optional(),
  baseUpdatedAt: text.optional(),
  /** How a new event repeats. */
  repeat: KeptRepeat.optional(),
})
const KeptList = z.array(Kept)

/** What was typed into a form and not saved yet. `formId` is an event's id, or `new`. */
export type KeptForm = z.infer<typeof Kept>

/** Forms kept on one device; the oldest makes room. */
const MAX_KEPT = 8

const list = (): KeptForm[] => KeptList.safeParse(parseEntry(readEntry('eventForms'))).data ?? []
const isSame = (one: KeptForm, { userId, formId }: Pick<KeptForm, 'userId' | 'formId'>) => one.userId === userId && one.formId === formId

/** What the account last typed into this form on this device, or null. */
export function readKeptForm(key: Pick<KeptForm, 'userId' | 'formId'>): KeptForm | null {
  return list().find((one) => isSame(one, key)) ?? null
}

/** Keeps what is typed through reloads, lost connections and expired logins. */
export function keepForm(kept: KeptForm): void {
  writeEntry('eventForms', JSON.stringify([...list().filter((one) => !isSame(one, kept)), kept].slice(-MAX_KEPT)))
}

/** Forgets what was typed once it is saved or discarded. */
export function forgetForm(key: Pick<KeptForm, 'userId' | 'formId'>): void {
  const rest = list().filter((one) => !isSame(one, key))
  writeEntry('eventForms', rest.length > 0 ? JSON.stringify(rest) : null)
}
