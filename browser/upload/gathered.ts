/** Files that systems leave in folders and that are not meant to be sent. */
const leftBehind = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

const isMeant = ({ name }: { name: string }): boolean => !leftBehind.has(name.toLowerCase())

/** Files of a drop or a paste, those of dropped folders at every depth included. */
export async function gathered(data: DataTransfer): Promise<File[]> {
  // The browser forgets the entries when the event is over, so they are taken at once.
  const entries = [...data.items].flatMap((item) =>
    item.kind === 'file' ? [item.webkitGetAsEntry() ?? item.getAsFile()] : [],
  )
  const files = await Promise.all(entries.map((entry) => (entry === null ? [] : below(entry))))
  return files.flat().filter(isMeant)
}

/** Chosen files without what systems leave in folders. */
export const meant = (files: FileList | null): File[] => [...(files ?? [])].filter(isMeant)

async function below(entry: FileSystemEntry | File): Promise<File[]> {
  if (entry instanceof File) return [entry]
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  return isFolder(entry) ? (await Promise.all((await entriesOf(entry)).map(below))).flat() : []
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Browsers list a folder in pieces of at most a hundred entries. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (piece.length === 0) return all
    all.push(...piece)
  }
}
