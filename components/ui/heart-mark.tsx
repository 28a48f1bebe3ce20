'use client'

const ID = 'heart'

/** The outline that every `HeartMark` of a page refers to; it appears once in each page's body. */
export function HeartOutline() {
  return (
    <svg className="hidden">
      <symbol id={ID} viewBox="0 0 24 24">
        <path d="M12 20.7 4.6 13.4a5.2 5.2 0 0 1 7.4-7.3 5.2 5.2 0 0 1 7.4 7.3Z" />
      </symbol>
    </svg>
  )
}

/** A heart, filled in a pressed button. It only refers to the outline, because lists contain dozens of them. */
export function HeartMark() {
  return (
    <svg className="heart" aria-hidden>
      <use href={`#${ID}`} />
    </svg>
  )
}
