// Loaded into a child by --import: should its parent die without a word, nobody is left to stop it, so it stops itself.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 10_000).unref()
  })
  process.channel.unref()
}
