import { z } from 'zod'
import { CATEGORIES_READ } from '@/lib/recognition/facts'

/**
 * What a language model fills in: every key is required, and null if the flyer does not say. Nothing is believed before `checkModelAnswer`
 * has checked it against the words on the flyer. There are no coordinates, since those never come from a model.
 */
const told = (meaning: string) =>
  z
    .object({
      value: z.string().nullable(),
      evidence: z
        .string()
        .nullable()
        .describe("the flyer's own words the value was taken from, letter by letter; null when the value is null"),
      confidence: z.number().describe('0 to 1'),
    })
    .describe(meaning)

export const ModelAnswer = z.object({
  isEvent: z.boolean().describe('false when the picture announces no event at all'),
  language: z.string().nullable().describe('BCP 47 code of the main language'),
  title: told('name of the event as printed, without date, place or price'),
  startDate: told('first day, YYYY-MM-DD; evidence is the date as printed, with its weekday if there is one'),
  endDate: told('last day of a range, YYYY-MM-DD; null for a single day'),
  startTime: told('begin of the programme, HH:MM in 24 hours; not the opening of the doors unless nothing else is printed'),
  endTime: told('end, HH:MM in 24 hours'),
  doorsTime: told('opening of the doors (Einlass), HH:MM in 24 hours'),
  venue: told('name of the house or place where it happens; never the organiser, a sponsor or a ticket shop'),
  street: told('street without the number'),
  houseNumber: told('house number as printed'),
  postalCode: told('postal code as printed'),
  city: told('city as printed; null when it is not printed, even if you know it'),
  price: told('price as printed, or the words that say it is free'),
  website: told('web address of the event, else of the venue or organiser, as printed or in a code'),
  ticketLink: told('web address that sells tickets, as printed or in a code'),
  email: told('e-mail address as printed'),
  description: told('what else the flyer tells, in its own words and reading order, without what the other fields hold'),
  category: z.enum(CATEGORIES_READ).nullable(),
  tags: z.array(z.string()).describe('at most 12 words of the flyer one would search it by'),
  lineup: z
    .array(
      z.object({
        name: z.string(),
        role: z.string().nullable().describe('as printed: DJ, support, speaker'),
        startTime: z.string().nullable().describe('HH:MM if printed beside the name'),
      }),
    )
    .describe('who performs, speaks or plays, one entry each; no organisers, sponsors or venues'),
  dates: z
    .array(z.object({ date: z.string().describe('YYYY-MM-DD'), startTime: z.string().nullable() }))
    .describe('each performance of a list of dates; empty for a single date or a range'),
})
export type ModelAnswer = z.infer<typeof ModelAnswer>
