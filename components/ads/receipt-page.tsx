import { SoftLink } from '@/components/ui/soft-link'
import { useText } from '#texts'
import { PrintButton } from './print-button'

export type ReceiptView = {
  number: string
  paidOn: string
  buyer: string
  seller: string[]
  what: string
  total: string
  taxNote: string
  refunded: string | null
  backHref: string
}

/** A receipt to print. Below 250 € it needs no address of the buyer. Source: § 33 UStDV. */
export function ReceiptPage({ number, paidOn, buyer, seller, what, total, taxNote, refunded, backHref }: ReceiptView) {
  const t = useText('advertising')
  const rows: [string, string][] = [
    [t.receiptNumber, number],
    [t.paidOn, paidOn],
    [t.paidBy, buyer],
  ]
  return (
    <div className="mx-auto grid max-w-[40rem] gap-6 px-4 py-6 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <SoftLink href={backHref} className="tap-target inline-flex items-center text-small font-semibold underline underline-offset-4">
          {t.all}
        </SoftLink>
        <PrintButton label={t.printReceipt} />
      </div>
      <article className="grid gap-6 rounded-poster border bg-raised p-6 md:p-10 print:border-0 print:p-0">
        <header className="grid gap-1">
          <h1 className="text-title">{t.receipt}</h1>
          <p className="text-small text-quiet">
            <span className="sr-only">{t.seller}: </span>
            {seller.join(', ')}
          </p>
        </header>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-small tabular-nums">
          {rows.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="whitespace-nowrap text-quiet">{term}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-y py-4 text-small tabular-nums">
          <dt>{what}</dt>
          <dd className="text-right">{total}</dd>
          <dt className="font-semibold">{t.total}</dt>
          <dd className="text-right font-semibold">{total}</dd>
          {refunded ? (
            <>
              <dt>{t.refunded}</dt>
              <dd className="text-right">−{refunded}</dd>
            </>
          ) : null}
        </dl>
        <p className="text-small">{taxNote}</p>
      </article>
    </div>
  )
}
