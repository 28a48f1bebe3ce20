import { POST as checkout } from '@/app/api/campaigns/[id]/checkout/route'
import { GET as readCampaign } from '@/app/api/campaigns/[id]/route'
import { POST as reserve } from '@/app/api/events/[id]/create-sponsored/route'
import { POST as webhook } from '@/app/api/webhooks/stripe/route'
import type { CampaignView, SponsorState } from '@/lib/api/ads'
import { db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

/** A host with a public event. */
export const hosted = async () => {
  const host = await asViewer()
  return { ...host, event: await createEvent({ hostId: host.userId }) }
}
/** A reserved campaign with its open checkout, and the webhook calls about it. */
export const buying = async (packageId = 'basic') => {
  const { token, userId, event } = await hosted()
  const state = (await (
    await send(reserve, { params: { id: event.id }, body: { sponsored: true, packageId }, token })
  ).json()) as SponsorState
  const id = state.campaign?.id ?? ''
  const open = async (body: unknown = {}) => {
    const answer = await send(checkout, { params: { id }, body, token })
    return { status: answer.status, body: (await answer.json()) as { checkoutUrl: string; message: string } }
  }
  const opened = await open()
  const look = async () => (await (await send(readCampaign, { params: { id }, token })).json()) as CampaignView
  return { token, userId, event, id, open, opened, session: opened.body.checkoutUrl.split('/').at(-1) ?? '', look }
}
/** Sends a webhook call of the provider; returns the status. */
export const post = async ({ body, signature }: { body: string; signature: string }) =>
  (await send(webhook, { body, headers: { 'stripe-signature': signature } })).status
/** Whether the event is shown as sponsored. */
export const isFlagged = async (eventId: string) => (await db.event.findUniqueOrThrow({ where: { id: eventId } })).isSponsored
export const paymentsFor = (campaignId: string) =>
  db.payment.findMany({ where: { reference: `campaign:${campaignId}` }, orderBy: { createdAt: 'asc' } })
