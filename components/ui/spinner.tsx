/** A loading indicator. It does not move with reduced motion; the text beside it suffices. */
export function Spinner() {
  return <span aria-hidden className="block size-9 animate-turn rounded-full border-3 border-current border-t-transparent opacity-80" />
}
