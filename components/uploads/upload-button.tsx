'use client'

import type { ButtonHTMLAttributes } from 'react'
import { openUpload } from './open-upload'

export type UploadButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type'>

/** A button that opens the upload dialog. */
export function UploadButton(props: UploadButtonProps) {
  return <button type="button" aria-haspopup="dialog" data-opens="upload" onClick={() => openUpload()} {...props} />
}
