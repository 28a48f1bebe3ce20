import { notFound } from 'next/navigation'

/** The address of a profile that names none. */
export default function Page(): never {
  notFound()
}
