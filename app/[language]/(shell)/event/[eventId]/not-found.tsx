export { EventNotFound as default } from '@/components/events/page/event-not-found'
