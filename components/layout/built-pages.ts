/** Pages of the navigation that stand; an entry of one that does not would lead to the landing page, so it is left out until then. */
export const BUILT: Record<'shopping' | 'groups' | 'profiles' | 'hostEvents' | 'install' | 'about', boolean> = {
  shopping: true,
  groups: false,
  profiles: false,
  hostEvents: false,
  install: true,
  about: true,
}
