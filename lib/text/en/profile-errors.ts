/** Why something of a profile, its feed, likes or follows could not be changed. */
export const profileErrors = {
  notFound: 'Profile not found',
  storyNotFound: 'Story not found',
  usernameTaken: 'This username is taken. Please choose another.',
  foreignEmail: 'Only its owner can change the email address of an account.',
  noPicture: 'Please choose a picture.',
  noArtistPicture: 'Please add a picture of the artist.',
  followSelf: 'You cannot follow yourself.',
  followNobody: 'Nobody by this name can be followed.',
  tooManyFollows: 'You have reached the limit of profiles to follow. Please unfollow one first.',
  tooManyFavorites: 'You have reached the limit of liked events. Please remove one first.',
} as const
