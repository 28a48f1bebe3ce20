/** Why something about an account was refused. */
export const accountErrors = {
  account: {
    deadLink: 'This link was used already, was replaced by a newer one, or has run out. Please ask for a new one.',
    addressTaken: 'This address belongs to another account by now. Please log in there, or choose another address.',
    wrongPassword: 'This is not your password.',
    changedMeanwhile: 'Your password was changed at the same moment from elsewhere. Please try again.',
    noSession: 'This device is logged out already.',
    lastAdmin: 'You are the only administrator here. Please make somebody else one first.',
  },
  passkey: {
    noName: 'Passkeys need an address with a name. Whoever runs this site has given it a number only.',
    tooMany: 'You have many passkeys already. Please remove one first.',
    refused: 'This passkey was not accepted. Please try again.',
    unknown: 'This passkey is not known here. It may have been removed.',
    regressed: 'This passkey may have been copied, so it was not accepted. Log in another way and remove it.',
    notVerified: 'Please confirm with finger, face or PIN, or log in with your password.',
    absent: 'This passkey is gone already.',
  },
  secondFactor: {
    needed: 'This account has a second factor. Please enter the code from your authenticator app, or a recovery code.',
    passwordNeeded: 'Please enter your password.',
    codeNeeded: 'Please enter the code from your app.',
    wrongCode: 'This code is wrong, too old or was used already.',
    guessed: 'There were too many wrong codes. Please wait, or use a recovery code.',
    noPending: 'This login took too long. Please enter your password again.',
    proofNeeded: 'Please enter your password and a code again first.',
    alreadyOn: 'An authenticator app is set up already. Turn it off before you set up another.',
    notOffered: 'There is nothing to confirm any more. Please begin again.',
    staffNeeded: 'Staff acts only with a second factor. Please set one up at {address}, or log in again with yours.',
    noAccount: 'There is no such account.',
    notOn: 'No second factor is set up.',
  },
  wallet: {
    taken: 'This wallet belongs to another account.',
    badProof: 'The signature does not belong to this address.',
  },
} as const
