export const auth = {
  login: 'Login',
  profile: 'Profile',
  register: 'Register',
  loginTitle: 'Welcome back',
  registerTitle: 'Join your city',
  registerIntro: 'Every flyer you upload credits {points} points to your account. Reading and uploading work without one, too.',
  username: 'Username',
  usernameHint: 'This name is shown with your events.',
  password: 'Password',
  passwordHint: 'At least {count} characters. A sentence is easy to remember.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  email: 'Email',
  aboutMe: 'About me',
  optional: 'optional',
  noAccount: 'No account yet?',
  hasAccount: 'Already have an account?',
  working: 'One moment…',
  registered: 'Your account is ready. Please log in.',
  usernameRequired: 'Please enter your username',
  passwordRequired: 'Please enter your password',
  /** Shown above the login to someone who wanted to do something that needs an account. */
  why: {
    own: 'Log in to open your own page.',
    tickets: 'Log in to see your tickets.',
    chats: 'Log in to read and write in chats.',
    desk: 'Log in to create events and manage yours.',
    advertising: 'Log in to advertise your event.',
    news: 'Log in to see what is new for you.',
    groups: 'Log in to join the groups of this event.',
    claim: 'Log in to take over this event.',
    message: 'Log in to write a message.',
    going: 'Log in to see who is going.',
  },
  /** Why an account could not be opened or changed. */
  authErrors: {
    /** Reveals neither which of the two is taken nor whether the address has an account. */
    taken: 'This username or email address cannot be used. Please choose another, or log in.',
    /** The same for an unknown account and a wrong password. */
    wrong: 'Username or password is wrong.',
    names: {
      likeId: 'A username cannot look like an ID.',
      reserved: 'This username is reserved.',
      alphabets: 'A username cannot mix alphabets.',
    },
    noAccessToken: 'This call needs a valid access token, and this one has expired. Please log in.',
    proofNeeded: 'Please enter your password again first.',
    guessed:
      'Too many wrong passwords for this account. Devices that were logged in before are not affected. On this one, wait a while or press “Forgot password?”: the link in the email lets you in.',
  },
} as const
