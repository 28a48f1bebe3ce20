import { infoText, type InfoText } from './info'
import type { AreaText } from './text-for'

/** Who runs an installation, as far as configured. */
export type Operator = { name: string | null; address: string | null }

/** Who is responsible. Says plainly if that is not configured yet. */
export function imprintText(t: AreaText<'imprint'>, { name, operator }: { name: string; operator: Operator }): InfoText {
  const lines = operator.address?.split(/\s*(?:\r?\n|\\n|,)\s*/).filter(Boolean) ?? []
  const isComplete = operator.name !== null && lines.length > 0
  const who = [...(operator.name === null ? [] : [operator.name]), ...lines]
  const missing = operator.name !== null ? 'address' : lines.length > 0 ? 'name' : 'both'
  const first = isComplete
    ? { title: t.operator, paragraphs: who }
    : { title: t.development({ name }), paragraphs: [...who, t.developmentText, t.missing({ missing })] }
  const text = infoText(t, {
    values: { operatorName: operator.name ?? 'none', isComplete: isComplete ? 'yes' : 'no' },
    hrefs: { thirdParties: ['/report'], software: ['/licences'] },
  })
  return { ...text, sections: [first, ...text.sections] }
}
