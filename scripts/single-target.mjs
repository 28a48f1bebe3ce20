/**
 * Names a redirect's target once. Next appends the `Location` of a page that it renders for this very request to the one it has set, and
 * browsers join the two into one wrong address.
 */
export const nameTargetOnce = (response) => {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status, ...rest) => {
    const target = response.getHeader('location')
    if (Array.isArray(target)) response.setHeader('location', target[0])
    return writeHead(status, ...rest)
  }
}
