import { X } from 'lucide-react'
import { Spinner } from '@/components/ui/spinner'
import { useText } from '#texts'

export type StoryWaitingProps = { text: string; isLoading: boolean; onClose: () => void }

/** The viewer while its stories load, or if there are none. */
export function StoryWaiting({ text, isLoading, onClose }: StoryWaitingProps) {
  const t = useText('feed')
  return (
    <div className="grid justify-items-center gap-5 p-8 text-center">
      {isLoading ? <Spinner /> : null}
      <p role="status">{text}</p>
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full"
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
