import { classNames } from '@/components/ui/class-names'

/** The advertising column with its posters, or the installation's own logo (`globals.css`). */
export function ColumnMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames('column-mark', className)}>
      <path d="M4.5 9.5C5 5.6 9.8 2.5 16 2.5s11 3.1 11.5 7z" fill="currentColor" />
      <path d="M7.5 11.5h17v18h-17z" fill="currentColor" />
      <path d="M9.8 13.8h6.4v9H9.8z" fill="var(--signal)" />
      <path d="M17.8 13.8h4.6v5.6h-4.6zM17.8 21h4.6v6.3h-4.6zM9.8 24.4h6.4v2.9H9.8z" fill="var(--mark-ground, var(--paper))" />
    </svg>
  )
}

export type WordmarkProps = { name: string }

/** The product's name beside its mark. */
export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className="flex items-center gap-2.5">
      <ColumnMark className="size-8 shrink-0" />
      <span className="poster-type text-[1.6rem] leading-none">{name}</span>
    </span>
  )
}
