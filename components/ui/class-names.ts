import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['note', 'small', 'body', 'lead', 'title', 'poster'],
      radius: ['poster', 'control', 'sheet'],
      shadow: ['lift'],
    },
  },
})

/** Joins class names; where two of them set the same thing, the later one holds. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values))
}
