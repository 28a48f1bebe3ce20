import createClient from 'openapi-fetch'

const isFile = (value) => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob))

/** A value as a form field: lists of words joined by commas, nested values as JSON. */
function asField(value) {
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(',') : JSON.stringify(value)
}

/** A form if the body holds pictures, else JSON. */
function serialize(body) {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => isFile(value))) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue
    if (isFile(value)) for (const file of [value].flat()) form.append(name, file)
    else form.append(name, asField(value))
  }
  return form
}

export function createLitfass({ url, token, language, fetch }) {
  return createClient({
    baseUrl: new URL('/api', url).href,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(language ? { 'accept-language': language } : {}),
    },
    bodySerializer: serialize,
    ...(fetch ? { fetch } : {}),
  })
}
