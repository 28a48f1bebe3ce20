import type { ComponentProps } from 'react'

export type FileInputProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'capture' | 'multiple'> & {
  'data-testid'?: string
  onFiles: (files: File[]) => void
}

/** A hidden field for files, which a button opens; for pictures unless `accept` says otherwise. The same file can be chosen again. */
export function FileInput({ onFiles, accept = 'image/*', ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      accept={accept}
      tabIndex={-1}
      aria-hidden
      className="hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        onFiles(files)
      }}
    />
  )
}
