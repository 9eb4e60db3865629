/** Hands a file to the browser under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken the content over once the click is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
