type Handler = (request: Request, context: { params: Promise<Record<string, string | string[] | undefined>> }) => Promise<Response>

type Options = {
  method?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  token?: string
  cookie?: string
}

/** Calls a route handler like the web server: a JSON body unless it is a form, with a bearer token or cookies if given. */
export const send = async (handler: Handler, options: Options = {}): Promise<Response> => {
  const url = new URL('http://localhost:3000/api/test')
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value)
  const headers = new Headers(options.headers)
  // Apple's phones send a token of their own kind.
  if (options.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${options.token}`)
  if (options.cookie) headers.set('cookie', options.cookie)
  const { body } = options
  const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array
  if (body !== undefined && !isRaw) headers.set('content-type', 'application/json')
  const payload = body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }
  const request = new Request(url, { method: options.method ?? (body === undefined ? 'GET' : 'POST'), headers, ...payload })
  return handler(request, { params: Promise.resolve(options.params ?? {}) })
}

/** A cookie that a response sets, as `name=value`. */
export const cookieSet = (response: Response, name: string): string | null => {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return line?.split(';')[0] ?? null
}
