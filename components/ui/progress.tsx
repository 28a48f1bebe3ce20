import { Progress as RadixProgress } from 'radix-ui'

export type ProgressProps = { percent: number; label: string }

/** A bar that fills from 0 to 100. */
export function Progress({ percent, label }: ProgressProps) {
  return (
    <RadixProgress.Root value={percent} aria-label={label} className="h-2.5 w-full overflow-hidden rounded-full bg-sunken">
      <RadixProgress.Indicator
        className="h-full origin-left bg-signal transition-transform duration-300 ease-out"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </RadixProgress.Root>
  )
}
