'use client'

import type { ReactNode } from 'react'
import type { UploadState } from '@/lib/api/uploads'
import type { Answers } from './answer-doubts'
import { ReadingFacts } from './reading-facts'
import { ReadingList } from './reading-list'
import { ReadingPicture } from './reading-picture'
import type { Picture } from './use-pictures'
import { useReading, type ReadPicture } from './use-reading'

export type ReadingViewProps = {
  uploadId: string
  pictures: Picture[]
  answers: Answers
  onAnswer: (index: number, name: string, value: string) => void
  children: ReactNode
}

const isOver = (state: UploadState) => state === 'done' || state === 'failed'

/** The picture to show: the one being read, else the next, else the last. */
function shownIndex(read: readonly ReadPicture[]): number {
  const reading = read.find(({ state }) => !isOver(state) && state !== 'queued')
  return (reading ?? read.find(({ state }) => !isOver(state)) ?? read.at(-1))?.index ?? 0
}

/** The wait: the picture being read with what is seen on it, its facts beside it, and what came of the others. */
export function ReadingView({ uploadId, pictures, answers, onAnswer, children }: ReadingViewProps) {
  const read = useReading(uploadId)
  const index = shownIndex(read)
  const picture = pictures[index] ?? pictures[0]
  const progress = read.find((one) => one.index === index)?.progress ?? null
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-6">
      <div className="grid content-start gap-3">
        {picture ? <ReadingPicture key={picture.id} url={picture.previewUrl} name={picture.file.name} progress={progress} /> : null}
      </div>
      <div className="grid content-start gap-4">
        {progress ? (
          <ReadingFacts facts={progress.facts} answers={answers[index] ?? {}} onAnswer={(name, value) => onAnswer(index, name, value)} />
        ) : null}
        {pictures.length > 1 ? <ReadingList pictures={pictures} read={read} shown={index} /> : null}
        {children}
      </div>
    </div>
  )
}
