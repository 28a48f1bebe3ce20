'use client'

import { ShieldCheck } from 'lucide-react'
import { useKeptAnswer } from '@/components/browser/kept-answer'
import { NavLink } from '@/components/layout/nav-link'
import { ADMIN } from '@/lib/text/administration'

export type StaffLinkProps = { className: string; labelClassName?: string }

const isStaffAnswer = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'isStaff' in answer && answer.isStaff === true

/** The way to the administration, for those who have it; the browser asks, so that pages stay the same for everybody. */
export function StaffLink({ className, labelClassName }: StaffLinkProps) {
  if (!isStaffAnswer(useKeptAnswer('staff', 'users/me/staff'))) return null
  return (
    <NavLink href="/admin" title={ADMIN.title} className={className}>
      <ShieldCheck aria-hidden />
      <span className={labelClassName}>{ADMIN.title}</span>
    </NavLink>
  )
}
