/** Why something about an account was refused. */
export const accountErrors = {
  account: {
    deadLink: 'This link was already used, was replaced by a newer one, or has expired. Please ask for a new one.',
    addressTaken: 'This address now belongs to another account. Please log in there, or choose another address.',
    wrongPassword: 'This is not your password.',
    changedMeanwhile: 'Your password was just changed on another device. Please try again.',
    noSession: 'This device is already logged out.',
    lastAdmin: 'You are the only administrator. Please make someone else one first.',
  },
  passkey: {
    noName: 'Passkeys need a site with a domain name. This one has only a number as its address.',
    tooMany: 'You already have as many passkeys as possible. Please remove one first.',
    refused: 'This passkey was not accepted. Please try again.',
    unknown: 'This passkey is unknown. It may have been removed.',
    regressed: 'This passkey may have been copied, so it was not accepted. Log in another way and remove it.',
    notVerified: 'Please confirm with finger, face or PIN, or log in with your password.',
    absent: 'This passkey has already been removed.',
  },
  secondFactor: {
    needed: 'This account has a second factor. Please enter the code from your authenticator app, or a recovery code.',
    passwordNeeded: 'Please enter your password.',
    codeNeeded: 'Please enter the code from your app.',
    wrongCode: 'This code is wrong, has expired or was already used.',
    guessed: 'Too many wrong codes. Please wait, or use a recovery code.',
    noPending: 'This login took too long. Please enter your password again.',
    proofNeeded: 'Please enter your password and a code again first.',
    alreadyOn: 'An authenticator app is already set up. Turn it off before you set up another.',
    notOffered: 'There is nothing left to confirm. Please start again.',
    staffNeeded: 'Staff need a second factor. Please set one up at {address}, or log in again with yours.',
    noAccount: 'This account does not exist.',
    notOn: 'No second factor is set up.',
  },
  wallet: {
    taken: 'This wallet belongs to another account.',
    badProof: 'The signature does not belong to this address.',
  },
} as const
