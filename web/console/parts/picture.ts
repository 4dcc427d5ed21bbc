/** A photo as it is kept: no larger than it takes to read it, and without what the camera wrote into it, such as where it was taken. */

const longestSide = 2_000

/** A JPEG of the same picture. @throws where the browser cannot read the file as a picture */
export async function smallPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/jpeg', 0.85)
  })
}
