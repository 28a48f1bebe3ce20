import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { defineJob } from '@/server/platform/jobs'
import { finishCampaigns } from './finish-campaigns'
import { REFUND_PAYMENT, SETTLE_CHECKOUT, START_CAMPAIGN } from './job-kinds'
import { carryOutRefund } from './refund-campaign'
import { settleCheckout } from './settle-checkout'
import { startCampaign } from './start-campaign'
import { askForPayments, startDueCampaigns } from './tend-campaigns'

/** Starts campaigns that are due, and ends or extends those that are over. */
export const tendCampaigns = defineJob({
  name: 'tend-campaigns',
  payload: z.looseObject({}),
  handle: async () => {
    await startDueCampaigns({ at: now() })
    await finishCampaigns({ at: now() })
  },
})

/** Asks the payment provider about every payment that is still open. */
export const askPayments = defineJob({ name: 'ask-payments', payload: z.looseObject({}), handle: () => askForPayments({ at: now() }) })

const settleCheckoutJob = defineJob({
  ...SETTLE_CHECKOUT,
  handle: ({ paymentId, checkoutId }) => settleCheckout(paymentId, { checkoutId }),
})
const refundPaymentJob = defineJob({ ...REFUND_PAYMENT, handle: ({ paymentId, amountCents }) => carryOutRefund(paymentId, amountCents) })
const startCampaignJob = defineJob({ ...START_CAMPAIGN, handle: async ({ campaignId }) => void (await startCampaign(campaignId)) })

export const AD_JOBS = [tendCampaigns, askPayments, settleCheckoutJob, refundPaymentJob, startCampaignJob]
