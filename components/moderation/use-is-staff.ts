'use client'

import { useKeptAnswer } from '@/components/browser/kept-answer'

const isStaffAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isStaff' in answer && answer.isStaff === true

/** Whether the signed-in person is a moderator or an admin, as the server says; it decides what is drawn, never what is allowed. */
export function useIsStaff(): boolean {
  return isStaffAnswer(useKeptAnswer('staff', 'users/me/staff'))
}
