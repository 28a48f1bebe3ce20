import { expect } from '@playwright/test'

export type ReceivedMail = { subject: string; text: string; html: string }

/** The newest mail to an address whose subject contains the given words, as soon as it has arrived. */
export async function waitForMail(to: string, subject = ''): Promise<ReceivedMail> {
  const desk = process.env.E2E_DESK
  if (!desk)
    throw new Error(
      'Journeys with mail need E2E_DESK: npm run e2e sets it; or start tests/support/neighbours.ts and give its settings to the product.',
    )
  let found: ReceivedMail | undefined
  await expect(async () => {
    const mails = (await (await fetch(`${desk}/mails?to=${encodeURIComponent(to)}`)).json()) as ReceivedMail[]
    found = mails.find((mail) => mail.subject.includes(subject))
    expect(found, `a mail to ${to} about "${subject}"`).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error('unreachable')
  return found
}

/** The first address in a mail whose path begins with the given one. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname.startsWith(path))
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${path}:\n${mail.text}`)
  return link
}
