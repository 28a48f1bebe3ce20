/** Why a form was not accepted; screen readers announce it at once. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="animate-rise rounded-control border-2 border-signal px-4 py-3 text-small font-semibold">
      {text}
    </p>
  )
}
