import { countDueJobs, getQueueLag } from './jobs'
import { gauge } from './metrics'

/** Most due jobs counted at each scrape. */
const MOST_COUNTED = 10_000

/** Exports how far the job queue of the installation is behind, and which jobs wait. */
export function measureJobs(): void {
  gauge({
    name: 'jobs_lag_seconds',
    help: 'How long the oldest due job has waited for a worker',
    read: async () => (await getQueueLag()) / 1000,
  })
  gauge({
    name: 'jobs_waiting',
    help: `Due jobs that wait for a worker, by kind; at most ${MOST_COUNTED} are counted`,
    labels: ['job'],
    read: async () => (await countDueJobs(MOST_COUNTED)).map(({ name, count }): [{ job: string }, number] => [{ job: name }, count]),
  })
}
