// Loaded by --import into a program that knows nothing of us: should its parent die without a word, nobody is left to stop it,
// so it stops itself. The processes of our own listen for that themselves.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}
