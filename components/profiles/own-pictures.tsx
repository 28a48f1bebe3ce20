'use client'

import { Camera } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FileInput } from '@/components/ui/file-input'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import { useText } from '#texts'
import { ProfileHeader, ProfilePortrait } from './profile-pictures'
import { sendPicture, type PictureKind } from './send-picture'

export type OwnPicturesProps = { userId: string; headerImageUrl: string | undefined; profileImageUrl: string | undefined }

/** The user's own pictures, each changed with a press; both are disabled while one is being sent. */
export function OwnPictures({ userId, ...given }: OwnPicturesProps) {
  const t = useText('profiles')
  const router = useRouter()
  const [changed, setChanged] = useState<{ headerImageUrl?: string; profileImageUrl?: string }>({})
  const [isUploading, setUploading] = useState(false)
  const header = useRef<HTMLInputElement>(null)
  const portrait = useRef<HTMLInputElement>(null)
  const { headerImageUrl, profileImageUrl } = { ...given, ...changed }

  const handleFile = async (kind: PictureKind, file: File | undefined) => {
    if (!file || isUploading) return
    setUploading(true)
    const sent = await sendPicture(userId, kind, file)
    setUploading(false)
    if (!sent.ok) return void showToast(sent.message)
    setChanged((before) => ({ ...before, ...sent.picture }))
    router.refresh()
  }

  const press = 'group absolute grid place-items-center rounded-full focus-visible:outline-2'
  const mark = 'grid size-11 place-items-center rounded-full bg-ink text-paper shadow-lift group-hover:bg-ink/85 [&_svg]:size-5'
  return (
    <div className="relative" aria-busy={isUploading}>
      <ProfileHeader imageUrl={headerImageUrl} />
      <button
        type="button"
        className={`${press} top-3 right-3`}
        aria-label={t.ownProfile.changeHeader}
        onClick={() => header.current?.click()}
      >
        <span className={mark}>
          <Camera aria-hidden />
        </span>
      </button>
      <div className="relative -mt-14 ml-4 w-fit md:-mt-20 md:ml-8">
        <ProfilePortrait imageUrl={profileImageUrl} alt="" />
        <button
          type="button"
          className={`${press} right-0 bottom-0`}
          aria-label={t.ownProfile.changePicture}
          onClick={() => portrait.current?.click()}
        >
          <span className={mark}>
            <Camera aria-hidden />
          </span>
        </button>
      </div>
      {isUploading ? (
        <div
          role="status"
          className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-3 rounded-poster bg-paper/80 font-semibold backdrop-blur-sm"
        >
          <Spinner />
          {t.ownProfile.uploading}
        </div>
      ) : null}
      <FileInput ref={header} data-testid="header-file" onFiles={([file]) => void handleFile('header', file)} />
      <FileInput ref={portrait} data-testid="picture-file" onFiles={([file]) => void handleFile('profile', file)} />
    </div>
  )
}
