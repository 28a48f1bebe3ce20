import { classNames } from './class-names'

/** A placeholder in the shape of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-poster bg-sunken', className)} />
}
