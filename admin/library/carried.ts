import { type DragEvent, useState } from 'react'

/** What is being dragged across the library: files, or one folder. */
export type Carried = { files: readonly number[] } | { folder: number }

const types = { files: 'application/x-file-ids', folder: 'application/x-folder-id' } as const

export function carry({ dataTransfer }: DragEvent, carried: Carried): void {
  dataTransfer.effectAllowed = 'move'
  if ('files' in carried) dataTransfer.setData(types.files, carried.files.join(','))
  else dataTransfer.setData(types.folder, String(carried.folder))
}

function carriedBy({ dataTransfer }: DragEvent): Carried | undefined {
  const files = dataTransfer.getData(types.files)
  if (files !== '') return { files: files.split(',').map(Number) }
  const folder = dataTransfer.getData(types.folder)
  return folder === '' ? undefined : { folder: Number(folder) }
}

/** A place where files, and folders if it takes them, can be dropped. */
export function useDropPlace(takes: readonly (keyof typeof types)[], onDrop: (carried: Carried) => void) {
  const [over, setOver] = useState(false)
  // What is carried can be read only once it is dropped; until then its type says enough.
  const fits = ({ dataTransfer }: DragEvent) => takes.some((kind) => dataTransfer.types.includes(types[kind]))
  return {
    over,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!fits(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        const carried = carriedBy(event)
        if (!carried || !fits(event)) return
        event.preventDefault()
        onDrop(carried)
      },
    },
  }
}
