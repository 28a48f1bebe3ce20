// npm start
import './require-node.mjs'

import('./launch.mjs').then(function (launch) {
  return launch.main()
})
