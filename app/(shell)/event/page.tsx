import { notFound } from 'next/navigation'

/** The address of an event that names none. */
export default function Page(): never {
  notFound()
}
