// Loaded with --import into third-party programs: if the parent dies, nothing is left to stop them, so they exit. Our own processes watch
// for that themselves.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}
