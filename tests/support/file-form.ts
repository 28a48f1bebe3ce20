/** A form with a text file, as a file picker sends it. */
export const fileForm = (text: string | Uint8Array, name = 'events.csv'): FormData => {
  const form = new FormData()
  form.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), name)
  return form
}
