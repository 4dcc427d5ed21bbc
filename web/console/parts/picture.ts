/** A photo as it is kept: no larger than it takes to read it, and without what the camera wrote into it, such as where it was taken. */

const longestSide = 2_000

/** A JPEG of the same picture, and an address that shows it. @throws where the browser cannot read the file as a picture */
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
