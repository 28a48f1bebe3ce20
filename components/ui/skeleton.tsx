import { classNames } from './class-names'

/** The quiet shape of what is about to stand here. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-poster bg-sunken', className)} />
}
