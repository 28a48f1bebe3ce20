'use client'

import { useKeptAnswer } from '@/components/browser/kept-answer'

const isStaffAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isStaff' in answer && answer.isStaff === true

/** Whether the logged-in user is a moderator or an admin, according to the server. It decides what is shown, never what is allowed. */
export function useIsStaff(): boolean {
  return isStaffAnswer(useKeptAnswer('staff', 'users/me/staff'))
}
