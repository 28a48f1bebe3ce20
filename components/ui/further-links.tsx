import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'

export type FurtherLinksProps = { ways: readonly { href: string; label: string }[] }

/** Where to go from a page that has nothing to offer; the first way is the likeliest. */
export function FurtherLinks({ ways }: FurtherLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {ways.map(({ href, label }, index) => (
        <SoftLink key={href} href={href} className={buttonLook({ look: index === 0 ? 'ink' : 'quiet', size: 'large' })}>
          {label}
        </SoftLink>
      ))}
    </div>
  )
}
