/** Which pages of the navigation exist. A link to a missing one would lead to the landing page, so it is left out. */
export const BUILT: Record<'shopping' | 'groups' | 'profiles' | 'hostEvents' | 'install' | 'about' | 'account' | 'notifications', boolean> =
  {
    shopping: true,
    groups: true,
    profiles: true,
    hostEvents: true,
    install: true,
    about: true,
    account: true,
    notifications: true,
  }
