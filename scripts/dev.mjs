// npm run dev
import './require-node.mjs'

import('./launch.mjs').then(function (launch) {
  return launch.main({ development: true })
})
