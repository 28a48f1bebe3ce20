/** Pages of the navigation that stand; an entry of one that does not would lead to the landing page, so it is left out until then. */
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
