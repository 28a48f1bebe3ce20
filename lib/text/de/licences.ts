import type { licences as english } from '../en/licences'
import type { Translation } from '../translation'

export const licences: Translation<typeof english> = {
  description: 'Die Open-Source-Software, mit der diese Website gebaut ist, und ihre Lizenzen.',
  title: 'Open-Source-Lizenzen',
  built:
    '{name} ist mit {count, plural, one {# Paket} other {# Paketen}} Open-Source-Software gebaut. Danke an alle, die sie geschrieben haben.',
  unknown: '{name} ist mit Open-Source-Software gebaut. Mit welcher, sagt diese Installation nicht.',
  texts: 'Jedes Paket bringt den Text seiner Lizenz mit; du findest ihn in seinem Ordner oder auf npmjs.com unter seinem Namen.',
}
