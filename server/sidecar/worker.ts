import { AD_JOBS, askPayments, tendCampaigns } from '@/server/ads/jobs'
import { forgetHeldArtists } from '@/server/artists/jobs'
import { sendPasswordReset, tellAlreadyHere } from '@/server/auth/jobs'
import { makeBackup } from '@/server/backup/jobs'
import { sendDigest, sendDigests } from '@/server/digest/jobs'
import { changeSeries, forgetOldPictures, forgetOldViews } from '@/server/events/jobs'
import { remindGoing } from '@/server/going/jobs'
import { FEDERATION_JOBS, workOnTask } from '@/server/federation/jobs'
import { forgetDelivered } from '@/server/federation/queued-activities'
import { DELIVERIES_AT_ONCE } from '@/server/federation/slow-servers'
import { readDuePages, readWatchedPage } from '@/server/imports/jobs'
import { rateNewPicture, renderVariants } from '@/server/media/jobs'
import { forgetPlaces } from '@/server/messages/jobs'
import { deliverNotification } from '@/server/notifications/deliver-notification'
import { forgetOldNotifications, remindOfEvents } from '@/server/notifications/jobs'
import { announceEventJob, notifyAudience } from '@/server/notifications/notify-audience'
import { dropPicture, endSuspensions } from '@/server/moderation/jobs'
import { sendMail } from '@/server/notifications/send-mail'
import { tellCommentJob } from '@/server/notifications/tell-comment'
import { tellMessages } from '@/server/notifications/tell-messages'
import { forgetStagedArchive } from '@/server/archives/staged-archive'
import { forgetPersonalData } from '@/server/privacy/jobs'
import { countSearchWords } from '@/server/search/jobs'
import { indexNow } from '@/server/sitemap/jobs'
import { endOffers, forgetOldGuests } from '@/server/tickets/jobs'
import { PASS_JOBS } from '@/server/tickets/passes/jobs'
import { mailTicket } from '@/server/tickets/ticket-mail'
import { forgetLostReadings, forgetOldUploads } from '@/server/uploads/jobs'
import { tellSavedSearch, tellSavedSearches } from '@/server/saved-searches/jobs'
import { sendWebhooks } from '@/server/webhooks/jobs'
import { measureJobs } from '@/server/platform/job-metrics'
import { prepareJobs, runJobs } from '@/server/platform/jobs'

/** Every background job; each feature owns its own. */
export const JOBS = [
  mailTicket,
  endOffers,
  forgetOldGuests,
  ...PASS_JOBS,
  renderVariants,
  rateNewPicture,
  sendMail,
  deliverNotification,
  notifyAudience,
  announceEventJob,
  tellCommentJob,
  tellMessages,
  remindOfEvents,
  remindGoing,
  forgetOldNotifications,
  forgetOldUploads,
  forgetLostReadings,
  forgetOldViews,
  changeSeries,
  forgetOldPictures,
  forgetPlaces,
  forgetHeldArtists,
  ...AD_JOBS,
  ...FEDERATION_JOBS,
  workOnTask,
  countSearchWords,
  sendPasswordReset,
  tellAlreadyHere,
  forgetPersonalData,
  dropPicture,
  endSuspensions,
  makeBackup,
  readDuePages,
  readWatchedPage,
  sendWebhooks,
  indexNow,
  tellSavedSearch,
  tellSavedSearches,
  sendDigest,
  forgetStagedArchive,
  sendDigests,
]

/** Scheduled jobs, in UTC. */
const TIMETABLE = [
  `* * * * * ${endOffers.name}`,
  `20 4 * * * ${forgetOldGuests.name}`,
  `30 4 * * * ${forgetOldUploads.name}`,
  `*/5 * * * * ${forgetLostReadings.name}`,
  `40 4 * * * ${forgetOldViews.name}`,
  `45 4 * * * ${forgetOldPictures.name}`,
  `*/10 * * * * ${forgetPlaces.name}`,
  `50 4 * * * ${forgetHeldArtists.name}`,
  `* * * * * ${tendCampaigns.name}`,
  `* * * * * ${askPayments.name}`,
  `10 3 * * * ${countSearchWords.name}`,
  `0 16 * * * ${remindOfEvents.name}`,
  `30 15 * * * ${tellSavedSearches.name}`,
  `*/30 * * * * ${sendDigests.name}`,
  `*/5 * * * * ${remindGoing.name}`,
  `50 4 * * * ${forgetOldNotifications.name}`,
  `0 5 * * * ${forgetPersonalData.name}`,
  `*/15 * * * * ${endSuspensions.name}`,
  `*/15 * * * * ${makeBackup.name}`,
  `* * * * * ${readDuePages.name}`,
  `*/10 * * * * ${forgetDelivered.name}`,
].join('\n')

/** Starts the background worker; returns how to stop it once the running jobs are done. */
export async function startWorker(): Promise<{ stop: () => Promise<void> }> {
  await prepareJobs()
  measureJobs()
  const runners = await Promise.all([
    runJobs(
      JOBS.filter((job) => job !== workOnTask),
      TIMETABLE,
    ),
    // Apart, so that servers that do not answer hold up nothing else.
    runJobs([workOnTask], '', { concurrency: DELIVERIES_AT_ONCE, isBulk: true }),
  ])
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) }
}
