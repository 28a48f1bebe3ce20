'use client'

import { ShieldCheck } from 'lucide-react'
import { NavLink } from '@/components/browser/nav-link'
import { useText } from '#texts'
import { useIsStaff } from './use-is-staff'

export type StaffLinkProps = { className: string; labelClassName?: string }

/** The link to the admin pages, for staff. The browser asks, so that pages stay the same for everyone. */
export function StaffLink({ className, labelClassName }: StaffLinkProps) {
  const t = useText('shell')
  if (!useIsStaff()) return null
  return (
    <NavLink href="/admin" title={t.administration} className={className}>
      <ShieldCheck aria-hidden />
      <span className={labelClassName}>{t.administration}</span>
    </NavLink>
  )
}
