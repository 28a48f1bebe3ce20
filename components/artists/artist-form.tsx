'use client'

import { ImagePlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState, type FormEvent } from 'react'
import { useFileDrop } from '@/components/browser/use-file-drop'
import { PictureList } from '@/components/uploads/picture-list'
import { usePictures } from '@/components/uploads/use-pictures'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { FileInput } from '@/components/ui/file-input'
import { TextArea } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { ArtistReceipt } from '@/lib/api/artists'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { nameInPath, profilePath } from '@/lib/profiles/profile-path'
import { useText } from '#texts'

export type ArtistFormProps = { name: string }

/** Text and picture for an artist without a profile, held for review. */
export function ArtistForm({ name }: ArtistFormProps) {
  const t = useText('artists')
  const router = useRouter()
  const { pictures, remark, add, remove, clear } = usePictures()
  const [prompt, setPrompt] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const problem = failure ?? remark

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = pictures
    if (isSending) return
    if (!first) return setFailure(t.pictureNeeded)
    setFailure(null)
    setSending(true)
    const form = new FormData()
    form.set('image', first.file)
    form.set('name', name)
    form.set('prompt', prompt)
    try {
      await call('artists/new', { method: 'POST', body: form, response: ArtistReceipt })
      clear()
      setPrompt('')
      setHeld(true)
      void showToast(t.held)
      // Usually the page is already open. It is a 404, and navigating to it would reload the document and lose the thanks.
      if (nameInPath(location.pathname) !== name) router.push(profilePath(name))
    } catch (error) {
      setFailure(messageOf(error, t.failed))
    }
    return setSending(false)
  }

  if (isHeld)
    return (
      <p role="status" className="border-y py-6 font-semibold">
        {t.held}
      </p>
    )
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid max-w-xl gap-4">
      <p className="text-lead font-title font-bold wrap-anywhere" dir="auto">
        {t.doYouKnow({ name })}
      </p>
      <PictureDrop pictures={pictures} onAdd={add} onRemove={remove} />
      <Field label={t.about} hint={t.rights}>
        {(control) => (
          <TextArea
            {...control}
            value={prompt}
            maxLength={5000}
            rows={4}
            placeholder={t.placeholder}
            onChange={({ target }) => setPrompt(target.value)}
          />
        )}
      </Field>
      {problem ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {problem}
        </p>
      ) : null}
      <Button type="submit" look="signal" size="large" disabled={isSending}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  )
}

type PictureDropProps = Pick<ReturnType<typeof usePictures>, 'pictures'> & {
  onAdd: (files: File[]) => void
  onRemove: ReturnType<typeof usePictures>['remove']
}

/** Pictures, chosen or dropped. */
function PictureDrop({ pictures, onAdd, onRemove }: PictureDropProps) {
  const t = useText('artists')
  const input = useRef<HTMLInputElement>(null)
  const { isOver, dropHandlers } = useFileDrop(onAdd)
  return (
    <div
      {...dropHandlers}
      className={classNames(
        'grid gap-3 rounded-control border-2 border-dashed p-4',
        isOver ? 'border-signal bg-sunken' : 'border-control/60',
      )}
    >
      <PictureList pictures={pictures} onRemove={onRemove} />
      <Button onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {t.choose}
      </Button>
      <p className="text-center text-note text-quiet">{pictures.length > 1 ? t.firstIsSent : t.drop}</p>
      <FileInput ref={input} multiple data-testid="artist-files" onFiles={onAdd} />
    </div>
  )
}
