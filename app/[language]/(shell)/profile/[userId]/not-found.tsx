export { MissingArtist as default } from '@/components/artists/missing-artist'
