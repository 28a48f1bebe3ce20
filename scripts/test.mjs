// npm test
import './require-node.mjs'

import('./verify.mjs').then(function (verify) {
  return verify.main()
})
