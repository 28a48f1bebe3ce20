/** A drawing of made-up streets in place of the map. */
export function Streets({ note }: { note?: string }) {
  return (
    <div className="absolute inset-0 text-hairline">
      <svg aria-hidden viewBox="0 0 400 600" preserveAspectRatio="xMidYMid slice" className="size-full">
        <g fill="none" stroke="currentColor" strokeWidth="3">
          <path d="M-20 90 420 40M-20 210 420 150M-20 330 420 300M-20 450 420 470M-20 560 420 610" />
          <path d="M60-20 20 620M150-20 130 620M250-20 270 620M345-20 380 620" />
          <path strokeWidth="9" d="M-20 270C120 250 170 210 230 120S330 10 420-10" />
          <path strokeWidth="9" d="M200 620C190 500 250 420 420 380" />
        </g>
        <circle cx="196" cy="236" r="46" fill="none" stroke="currentColor" strokeWidth="6" />
      </svg>
      {note ? (
        <p role="status" className="absolute inset-0 grid place-items-center text-small font-semibold text-quiet">
          {note}
        </p>
      ) : null}
    </div>
  )
}
