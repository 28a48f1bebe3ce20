export { EventNotFound as default } from '@/components/events/event-not-found'
