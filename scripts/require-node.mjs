// Must parse on any Node with modules, so that it can say that the Node is too old.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Litfass needs Node 20.19 or newer, and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and start again.',
  )
  process.exit(1)
}
