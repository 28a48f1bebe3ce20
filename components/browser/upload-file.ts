import type { z } from 'zod'
import { failedText, offlineText, unreadableText } from '@/lib/api/call-words'
import { CallError } from '@/lib/api/client'
import { ErrorBody } from '@/lib/api/error'

export type FileUpload<T extends z.ZodType> = {
  method?: 'POST' | 'PUT'
  form: FormData
  response: T
  /** Called with the percentage sent so far, 0 to 100. */
  onProgress: (percent: number) => void
  signal?: AbortSignal
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a form to `/api/{path}` as `call` does, and reports progress, which `fetch` cannot. Throws `CallError`: code `offline` if no
 * response came, `aborted` if it was cancelled.
 */
export function uploadFile<T extends z.ZodType>(
  path: string,
  { method = 'POST', form, response, onProgress, signal }: FileUpload<T>,
): Promise<z.infer<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/${path}`)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100))
    }
    request.onerror = () => reject(new CallError(0, 'offline', offlineText()))
    request.onabort = () => reject(new CallError(0, 'aborted', ''))
    request.onload = () => {
      const json = readJson(request.responseText)
      if (request.status < 200 || request.status > 299) {
        const said = ErrorBody.safeParse(json)
        reject(
          said.success
            ? new CallError(request.status, said.data.code, said.data.message, {
                requestId: said.data.requestId,
                issues: said.data.issues ?? [],
              })
            : new CallError(request.status, 'internal', failedText(request.status)),
        )
        return
      }
      const parsed = response.safeParse(json)
      if (parsed.success) resolve(parsed.data)
      else reject(new CallError(request.status, 'internal', unreadableText()))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
