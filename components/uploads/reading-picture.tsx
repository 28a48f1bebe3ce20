import { classNames } from '@/components/ui/class-names'
import type { ReadingProgress } from '@/lib/api/uploads'

export type ReadingPictureProps = { url: string; name: string; progress: ReadingProgress | null }

type Look = 'found' | 'read' | 'fact'
const LOOKS: Record<Look, string> = {
  found: 'fill-signal/10 stroke-signal/70',
  read: 'fill-transparent stroke-white/80',
  fact: 'fill-signal/25 stroke-signal',
}

const lookOf = ({ text, fact }: ReadingProgress['boxes'][number]): Look => (fact !== null ? 'fact' : text === null ? 'found' : 'read')

/** The poster while it is read: found text lights up, dims once it is read, and stays lit if it gave a fact. */
export function ReadingPicture({ url, name, progress }: ReadingPictureProps) {
  return (
    <div className="grid justify-items-center rounded-poster bg-sunken p-2">
      <div className="relative w-fit overflow-hidden rounded-poster">
        <picture>
          <img src={url} alt={name} className="block max-h-[34dvh] max-w-full md:max-h-[56dvh]" />
        </picture>
        {progress ? (
          <svg aria-hidden viewBox="0 0 1000 1000" preserveAspectRatio="none" className="absolute inset-0 size-full" data-testid="boxes">
            {progress.boxes.map((box, index) => (
              <polygon
                key={index}
                points={box.corners.join(' ')}
                vectorEffect="non-scaling-stroke"
                strokeLinejoin="round"
                data-look={lookOf(box)}
                className={classNames('animate-fade stroke-2 transition-[fill,stroke,opacity] duration-200', LOOKS[lookOf(box)])}
              />
            ))}
          </svg>
        ) : null}
      </div>
    </div>
  )
}
