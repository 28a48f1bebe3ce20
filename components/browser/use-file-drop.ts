import { useState, type DragEvent } from 'react'

/**
 * Files dropped on an element that takes them itself: `isOver` while something is dragged across it, and the handlers to spread on it. The
 * page, which takes pictures dropped anywhere else, leaves these alone.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
