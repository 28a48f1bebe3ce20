/** Why something of a profile, its feed, likes or follows could not be changed. */
export const profileErrors = {
  notFound: 'Profile not found',
  storyNotFound: 'Story not found',
  usernameTaken: 'This username is taken. Please choose another.',
  foreignEmail: 'Only its owner can change the e-mail address of an account.',
  noPicture: 'Please choose a picture.',
  noArtistPicture: 'Please add a picture of the artist.',
  followSelf: 'You cannot follow yourself.',
  followNobody: 'Nobody by this name can be followed.',
  tooManyFollows: 'You already follow as many profiles as possible. Please unfollow one first.',
  tooManyFavorites: 'You already like as many events as possible. Please remove one first.',
} as const
