import { densitySrcSet, NOBODYS_PICTURE, pagePicture } from '@/lib/media/urls'

export type AvatarProps = { imageUrl: string | undefined; sizePx: number }

/** A profile's round picture, or the default one. Decorative, since the name is next to it. */
export function Avatar({ imageUrl, sizePx }: AvatarProps) {
  return (
    <picture>
      <img
        src={imageUrl ? pagePicture(imageUrl, 'avatar') : NOBODYS_PICTURE}
        srcSet={imageUrl ? densitySrcSet(imageUrl, 'avatar') || undefined : undefined}
        alt=""
        width={sizePx}
        height={sizePx}
        loading="lazy"
        className="avatar"
      />
    </picture>
  )
}
