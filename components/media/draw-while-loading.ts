import type { CSSProperties } from 'react'

/** The style that shows a placeholder behind a picture. */
export const backgroundOf = (placeholder: string | null): CSSProperties | undefined =>
  placeholder ? { backgroundImage: `url(${placeholder})` } : undefined

/** A ref that shows a placeholder behind a picture that has not loaded yet, for pictures whose markup does not carry it. */
export const drawWhileLoading = (placeholder: string | null) => (image: HTMLImageElement | null) => {
  if (image && placeholder && !image.complete) image.style.backgroundImage = `url(${placeholder})`
}
