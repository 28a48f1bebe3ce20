type Rule = (given: string) => string
type Rules<Name extends 'createHTML' | 'createScriptURL'> = Record<Name, Rule>
type WithTrustedTypes = { trustedTypes?: { createPolicy: <P>(name: string, rules: P) => P } }

/** A policy of Trusted Types that the content policy names; undefined in browsers without them. */
export const createPolicy = <Name extends 'createHTML' | 'createScriptURL'>(name: string, rules: Rules<Name>): Rules<Name> | undefined =>
  (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(name, rules)

/** Tells zod not to compile code from strings, nor to try whether it could. */
export function forbidCompiling(): void {
  const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  // Changed in place: zod may hold it already.
  ;(zod.__zod_globalConfig ??= {}).jitless = true
}

/**
 * Accepts the addresses of our own scripts, which Next's loader sets as plain strings and reads back unchanged. No markup and no code: the
 * browser refuses those as strings.
 */
export function allowOwnScripts(): void {
  createPolicy('default', {
    createScriptURL: (given) => {
      const { origin, pathname } = new URL(given, location.href)
      if (origin !== location.origin || !/^\/(?:_next\/static\/|(?:sw|embed)\.js$)/.test(pathname))
        throw new TypeError(`${given} is not ours.`)
      return given
    },
  })
}
