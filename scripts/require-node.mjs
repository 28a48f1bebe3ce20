// Read by any Node that knows modules, before anything newer is: it says so when the Node is too old.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Litfass needs Node 20.19 or newer, and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and start again.',
  )
  process.exit(1)
}
