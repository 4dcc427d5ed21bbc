/** Prepares a photo for storage: reduces its size, and removes metadata such as the location. */

const longestSide = 2_000

/** A JPEG of the picture and an object URL for it. @throws if the browser cannot decode the file */
export async function smallPicture(file: Blob): Promise<{ blob: Blob; address: string }> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const address = canvas.toDataURL('image/jpeg', 0.85)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
  if (!blob) throw new Error('the picture could not be written')
  return { blob, address }
}
