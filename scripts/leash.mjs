// Loaded by --import into a program that is not ours: if its parent dies, nobody is left to stop it, so it stops itself. Our own processes
// watch for that themselves.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}
