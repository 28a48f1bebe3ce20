import net from 'node:net'

export type CutOffProxy = {
  port: number
  cut: () => void
  /** Nothing more goes through the open connections, and nobody is told, as if a cable were pulled. New ones work. */
  silence: () => void
  mend: () => void
  close: () => Promise<void>
}

/** A proxy to a server whose connection can be cut at any moment, as if the server stopped, and restored. */
export const startCutOffProxy = async (target: { host: string; port: number }): Promise<CutOffProxy> => {
  const open = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return near.destroy()
    const far = net.connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    silence: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
