'use client'

export { EventFailed as default } from '@/components/events/page/event-failed'
