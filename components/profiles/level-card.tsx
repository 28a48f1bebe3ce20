import { ArrowRight } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { levelOf, levelProgress, LEVELS, nextLevel } from '@/lib/points/levels'
import { useFormats, useText } from '#texts'

export type LevelCardProps = { points: number; pendingPoints: number }

/** The current level, the progress to the next, and all levels. */
export function LevelCard({ points, pendingPoints }: LevelCardProps) {
  const t = useText('profiles')
  const formats = useFormats()
  const { level, name, colour } = levelOf(points)
  const next = nextLevel(points)
  return (
    <section
      aria-label={t.ownProfile.level}
      className="grid max-w-xl gap-3 rounded-control border p-5"
      style={{ background: `linear-gradient(135deg, ${colour}33, ${colour}0d)` }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">
          {t.ownProfile.level} {level}: {name}
        </h2>
        <p className="font-semibold tabular-nums">
          {points} {t.ownProfile.points}
        </p>
      </div>
      <p className="text-small">{t.levelTexts[level]}</p>
      <Progress percent={Math.round(levelProgress(points))} label={t.ownProfile.nextLevel} />
      {next ? (
        <p className="flex flex-wrap items-center gap-x-1.5 text-small">
          {t.ownProfile.nextLevel}: {next.minPoints}
          <ArrowRight aria-hidden className="size-4" />
          <span className="font-semibold">{next.name}</span>
        </p>
      ) : null}
      {pendingPoints > 0 ? (
        <p className="text-small">
          +{pendingPoints} {t.ownProfile.points} {t.ownProfile.pending}.
        </p>
      ) : null}
      <details className="text-small">
        <summary className="tap-target flex cursor-pointer items-center font-semibold underline underline-offset-4">
          {t.ownProfile.levels}
        </summary>
        <ol className="grid gap-1 pt-1">
          {LEVELS.map((one) => (
            <li
              key={one.level}
              className={classNames('flex items-center gap-2.5 py-1', one.level === level && 'font-semibold')}
              aria-current={one.level === level ? 'step' : undefined}
            >
              <span aria-hidden className="size-3 shrink-0 rounded-full border border-ink/30" style={{ background: one.colour }} />
              <span className="flex-1">
                {one.level}: {one.name}
              </span>
              <span className="tabular-nums">{formats.number(one.minPoints)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
