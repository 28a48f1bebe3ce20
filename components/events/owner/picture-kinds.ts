import { Clapperboard, ImagePlus, Images, Users } from 'lucide-react'

/** Kinds of uploads by their button: which call takes them, in which field. */
export const PICTURE_KINDS = {
  flyer: {
    label: 'newFlyer',
    icon: ImagePlus,
    accept: 'image/*',
    field: 'image',
    method: 'PUT',
    path: (id: string) => `events/${id}/image`,
  },
  images: {
    label: 'addImages',
    icon: Images,
    accept: 'image/*',
    field: 'images',
    method: 'POST',
    path: (id: string) => `events/${id}/images`,
  },
  lineup: { label: 'addLineup', icon: Users, accept: 'image/*', field: 'image', method: 'POST', path: () => 'events/lineup/upload' },
  video: {
    label: 'addVideo',
    icon: Clapperboard,
    accept: 'video/mp4,video/webm,video/quicktime,image/*',
    field: 'image',
    method: 'POST',
    path: () => 'events/teaser/upload',
  },
  gif: {
    label: 'addGif',
    icon: Clapperboard,
    accept: 'image/gif,image/webp',
    field: 'image',
    method: 'POST',
    path: () => 'events/gifs/upload',
  },
} as const
export type PictureKind = keyof typeof PICTURE_KINDS

/** The kinds in the order of their buttons. */
export const KIND_ORDER: readonly PictureKind[] = ['lineup', 'images', 'video', 'gif', 'flyer']
