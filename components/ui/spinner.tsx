/** Something is on its way. Stands still where less motion is wished for; the words beside it tell. */
export function Spinner() {
  return <span aria-hidden className="block size-9 animate-turn rounded-full border-3 border-current border-t-transparent opacity-80" />
}
