import { Check } from 'lucide-react'
import { shownPrice } from '@/lib/ads/campaign-text'
import { AD_PACKAGES, PACKAGE_IDS, type PackageId } from '@/lib/ads/packages'
import { useFormats, useText } from '#texts'

export type PackageChoiceProps = { chosenId: PackageId | null; onChoose: (id: PackageId) => void }

/** The packages on sale with their prices. */
export function PackageChoice({ chosenId, onChoose }: PackageChoiceProps) {
  const t = useText('advertising')
  const formats = useFormats()
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {PACKAGE_IDS.map((id) => AD_PACKAGES[id]).map(({ id, name, priceCents }) => (
        <label
          key={id}
          className="relative flex cursor-pointer flex-col gap-3 rounded-poster border bg-raised p-5 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input type="radio" name="package" value={id} checked={chosenId === id} onChange={() => onChoose(id)} className="peer sr-only" />
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-title text-lead font-bold">{name}</span>
            <span className="font-title text-lead font-bold tabular-nums">{shownPrice(priceCents, formats)}</span>
          </span>
          <span className="text-small text-quiet">{t.packages[id].description}</span>
          <ul className="grid gap-1.5 text-small">
            {t.packages[id].features.map((feature) => (
              <li key={feature} className="flex items-start gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
                {feature}
              </li>
            ))}
          </ul>
        </label>
      ))}
    </div>
  )
}
