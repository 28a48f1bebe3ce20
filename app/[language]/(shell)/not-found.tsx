export { PageNotFound as default } from '@/components/layout/page-helpers-host'
