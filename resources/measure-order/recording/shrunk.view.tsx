/** Pixels of the longer side, enough to read a nameplate. */
const longest = 2400
const quality = 0.85

/** A picture of the camera as it is kept: smaller, and without the place and time that cameras write into it. */
export async function shrunk(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const share = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return made ? new File([made], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
  } catch {
    // A format that this browser cannot draw goes as it is; the server says whether it takes it.
    return file
  }
}
