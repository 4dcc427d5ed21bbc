/**
 * Sanitises uploaded pictures: decodes them, applies the orientation and re-encodes them in sRGB. Only the visible image remains: no location, no device
 * data, no data appended to the file. Runs in a worker thread.
 */
import type { Sharp, SharpConstructor } from 'sharp'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export type PictureType = (typeof pictureTypes)[number]
export const isPicture = (mediaType: string): mediaType is PictureType => pictureTypes.some((type) => type === mediaType)

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: PictureType
}

export interface CleanPicture extends Picture {
  /** After applying the orientation. */
  readonly width: number
  readonly height: number
  /** A JPEG within a square of `thumbnailPixels`. */
  readonly thumbnail: Uint8Array
}

/** More than a phone's panorama. Needed because a file of a few kilobytes can claim a thousand times as many pixels. */
export const pixelsAtMost = 80_000_000
export const thumbnailPixels = 480

/** High enough that the re-encoded picture is practically indistinguishable from the original. */
const quality = 90

/** Returns the sanitised picture, or a message about why it was rejected. */
export async function cleaned({ bytes, mediaType }: Picture): Promise<CleanPicture | { readonly problem: string }> {
  // Loaded on first use: the library takes several megabytes.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const found = mediaType === 'image/heic' ? await decodedHeic(bytes, sharp) : await openedAs(mediaType, bytes, sharp)
    if ('problem' in found) return found
    const upright = found.autoOrient().toColourspace('srgb')
    const { data, info } = await written(upright.clone(), mediaType).toBuffer({ resolveWithObject: true })
    const thumbnail = await upright
      .resize({ width: thumbnailPixels, height: thumbnailPixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return {
      bytes: new Uint8Array(data),
      mediaType: mediaType === 'image/heic' ? 'image/jpeg' : mediaType,
      width: info.width,
      height: info.height,
      thumbnail: new Uint8Array(thumbnail),
    }
  } catch {
    return { problem: `It cannot be decoded as ${mediaType}: it is broken or cut off.` }
  }
}

const tooLarge = {
  problem: `The picture has more than ${pixelsAtMost / 1_000_000} megapixels.`,
}

/** Opens the picture; of a multi-page file only the first page. */
async function openedAs(
  mediaType: PictureType,
  bytes: Uint8Array,
  sharp: SharpConstructor,
): Promise<Sharp | { readonly problem: string }> {
  const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'truncated', pages: 1 })
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (`image/${format}` !== mediaType) return { problem: `Its content is not ${mediaType}.` }
  return width * height > pixelsAtMost ? tooLarge : picture
}

interface HeicPicture {
  readonly width: number
  readonly height: number
  decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>
}

/** Decodes HEIC, the format of phone cameras (ISO/IEC 23008-12). The decoder already applies the orientation. */
async function decodedHeic(bytes: Uint8Array, sharp: SharpConstructor): Promise<Sharp | { readonly problem: string }> {
  const { default: decode } = await import('heic-decode')
  // The library's types lack `width` and `height`, which are available before decoding.
  const pictures = (await decode.all({ buffer: bytes })) as unknown as readonly HeicPicture[]
  const [first] = pictures
  if (!first) return { problem: 'It contains no picture.' }
  if (first.width * first.height > pixelsAtMost) return tooLarge
  const { width, height, data } = await first.decode()
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } }).flatten({
    background: '#ffffff',
  })
}

function written(picture: Sharp, mediaType: PictureType): Sharp {
  switch (mediaType) {
    case 'image/png':
      return picture.png()
    case 'image/webp':
      return picture.webp({ quality })
    default:
      return picture.jpeg({ quality })
  }
}
