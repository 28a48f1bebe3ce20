'use client'

export { ErrorScreen as default } from '@/components/layout/page-helpers-host'
