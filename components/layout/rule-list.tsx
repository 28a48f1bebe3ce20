import { Check } from 'lucide-react'
import { WithContact } from './info-page'

export type RuleListProps = { rules: readonly string[]; contactEmail: string }

/** Rules, each with a check mark. */
export function RuleList({ rules, contactEmail }: RuleListProps) {
  return (
    <ul className="grid max-w-prose gap-4">
      {rules.map((rule) => (
        <li key={rule} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-signal" />
          <span>
            <WithContact line={rule} contactEmail={contactEmail} />
          </span>
        </li>
      ))}
    </ul>
  )
}
