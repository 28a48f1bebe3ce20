import { endCampaigns } from '@/server/ads/jobs'
import { forgetOldViews } from '@/server/events/jobs'
import { renderVariants } from '@/server/media/jobs'
import { sendMail } from '@/server/notifications/jobs'
import { countSearchWords, endLastingEvents } from '@/server/search/jobs'
import { forgetOldUploads } from '@/server/uploads/jobs'
import { prepareJobs, runJobs } from '@/server/platform/jobs'

/** Everything the background worker does; each feature owns its jobs. */
export const JOBS = [renderVariants, sendMail, forgetOldUploads, forgetOldViews, endCampaigns, endLastingEvents, countSearchWords]

/** What runs by the clock, in UTC. */
const TIMETABLE = [`30 4 * * * ${forgetOldUploads.name}`, `40 4 * * * ${forgetOldViews.name}`, `*/5 * * * * ${endCampaigns.name}`, `*/10 * * * * ${endLastingEvents.name}`, `10 3 * * * ${countSearchWords.name}`].join('\n')

/** Starts the background worker; answers how to stop it once the jobs under way are done. */
export async function startWorker(): Promise<{ stop: () => Promise<void> }> {
  await prepareJobs()
  const runner = await runJobs(JOBS, TIMETABLE)
  return { stop: () => runner.stop() }
}
