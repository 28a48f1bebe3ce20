import { log } from '@/server/platform/log'

const MAX_COMPLAINTS = 10
const MAX_LENGTH = 300

/** Logs what phones say is wrong with a pass; shortened, because anyone can send it. */
export function noteComplaints(complaints: readonly string[]): void {
  log().warn({ complaints: complaints.slice(0, MAX_COMPLAINTS).map((text) => text.slice(0, MAX_LENGTH)) }, 'a wallet complains')
}
