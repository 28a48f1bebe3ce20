import { StoryButton } from '@/components/feed/story-button'
import { heroSrcSet, NOBODYS_PICTURE, pagePicture } from '@/lib/media/urls'
import { classNames } from '@/components/ui/class-names'

export type ProfilePicturesProps = {
  headerImageUrl: string | undefined
  profileImageUrl: string | undefined
  /** The round picture's alternative text; empty if the name is right next to it. */
  alt: string
  /** Whose stories the round picture opens; null if there are none. */
  stories?: { profileId: string; label: string } | null
}

/** The header of profiles without one. */
const DEFAULT_HEADER = '/profile-header.webp'

/** A profile's header with the round picture on its lower edge. */
export function ProfilePictures({ headerImageUrl, profileImageUrl, alt, stories = null }: ProfilePicturesProps) {
  return (
    <div className="relative">
      <ProfileHeader imageUrl={headerImageUrl} />
      {stories ? (
        <StoryButton {...stories} className="relative -mt-14 ml-4 block rounded-full border-3 border-signal md:-mt-20 md:ml-8">
          <ProfilePortrait imageUrl={profileImageUrl} alt="" />
        </StoryButton>
      ) : (
        <ProfilePortrait imageUrl={profileImageUrl} alt={alt} className="-mt-14 ml-4 md:-mt-20 md:ml-8" />
      )}
    </div>
  )
}

/** The wide picture above a profile. */
export function ProfileHeader({ imageUrl }: { imageUrl: string | undefined }) {
  return (
    <picture>
      <img
        src={imageUrl ? pagePicture(imageUrl, 'hero-1080') : DEFAULT_HEADER}
        srcSet={imageUrl ? heroSrcSet(imageUrl) || undefined : undefined}
        sizes="(min-width: 48rem) 80vw, 100vw"
        alt=""
        width={1500}
        height={500}
        fetchPriority="high"
        decoding="async"
        className="aspect-[5/2] w-full bg-sunken object-cover md:aspect-[4/1] md:rounded-poster"
      />
    </picture>
  )
}

/** The round picture, large. */
export function ProfilePortrait({ imageUrl, alt, className }: { imageUrl: string | undefined; alt: string; className?: string }) {
  return (
    <picture>
      <img
        src={imageUrl ? pagePicture(imageUrl, 'reel-tile-2x') : NOBODYS_PICTURE}
        alt={alt}
        width={160}
        height={160}
        decoding="async"
        className={classNames('u-photo relative size-28 rounded-full border-4 border-paper bg-sunken object-cover md:size-40', className)}
      />
    </picture>
  )
}
