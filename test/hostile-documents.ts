/** Denial-of-service documents: each is small but expands to an enormous size when it is read. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib'

const mebibyte = 1_048_576

/** A zlib stream of `megabytes` MiB of zeros, built by repeating one compressed MiB. */
export function zeros(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(mebibyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: megabytes }, () => piece), end])
}

interface Stream {
  readonly dictionary: string
  readonly bytes: Buffer
}

/** A PDF of numbered objects with a cross-reference table. */
export function pdfOf(objects: readonly (string | Stream)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = (parts[0] as Buffer).length
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    places.push(at)
    if (typeof object === 'string') add(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`))
    else {
      add(Buffer.from(`${index + 1} 0 obj\n<<${object.dictionary}/Length ${object.bytes.length}>>\nstream\n`))
      add(object.bytes)
      add(Buffer.from('\nendstream\nendobj\n'))
    }
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A PDF with embedded files. */
export function pdfHolding(files: readonly { readonly name: string; readonly stream: Stream }[], trailer = ''): Buffer {
  const names = files.map(({ name }, index) => `(${name}) ${4 + 2 * index} 0 R`).join(' ')
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>',
      ...files.flatMap(({ name, stream }, index) => [
        `<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${5 + 2 * index} 0 R>>>>`,
        stream,
      ]),
    ],
    trailer,
  )
}

export const plainStream = (text: string): Stream => ({ dictionary: '/Type/EmbeddedFile', bytes: Buffer.from(text) })

const flate = '/Type/EmbeddedFile/Filter/FlateDecode'

/** A PDF with an embedded file that unpacks to this size. */
export const bomb = (megabytes = 300): Buffer =>
  pdfHolding([{ name: 'factur-x.xml', stream: { dictionary: flate, bytes: zeros(megabytes) } }])

/** Compressed twice: seventeen kilobytes expand to ten gigabytes. */
export const bombInABomb = (megabytes = 10_000): Buffer =>
  pdfHolding([
    {
      name: 'factur-x.xml',
      stream: {
        dictionary: '/Type/EmbeddedFile/Filter[/FlateDecode/FlateDecode]',
        bytes: deflateSync(zeros(megabytes), { level: 9 }),
      },
    },
  ])

/** Run-length encoded twice: expands by a factor of sixteen thousand without zlib. */
export function runLengthBomb(megabytes = 2_000): Buffer {
  const once = Buffer.alloc(2 * Math.ceil((megabytes * mebibyte) / 128 / 128))
  for (let at = 0; at < once.length; at += 2) once.writeUInt16BE(0x8181, at)
  return pdfHolding([
    { name: 'factur-x.xml', stream: { dictionary: '/Type/EmbeddedFile/Filter[/RunLengthDecode/RunLengthDecode]', bytes: once } },
  ])
}

/** A PDF whose cross-reference stream expands enormously. */
export function crossReferenceBomb(megabytes = 4_000): Buffer {
  const bytes = zeros(megabytes)
  const size = Math.floor((megabytes * mebibyte) / 7)
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(`3 0 obj\n<</Type/XRef/Size ${size}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ])
}

const invoiceNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'

/** An XML document of `count` elements with different names. */
export const manyNames = (count = 900_000): Buffer =>
  Buffer.from(
    `<Invoice xmlns="${invoiceNamespace}">${Array.from({ length: count }, (_, index) => `<a${index}/>`).join('')}</Invoice>`,
  )

/** An XML document that repeats one element `count` times. */
export const manyElements = (count = 900_000): Buffer =>
  Buffer.from(
    `<Invoice xmlns="${invoiceNamespace}" xmlns:c="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${'<c:Note>x</c:Note>'.repeat(count)}</Invoice>`,
  )
