/** bin/known-passwords: generates the list of known passwords that new passwords are checked against. */
import fs from 'node:fs'
import path from 'node:path'
import { makeFilter, writeFilter } from '../src/modules/people/sign-in/password/password-filter.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'bin/known-passwords: writes src/modules/people/sign-in/password/known-passwords.bin, a Bloom filter over the passwords of @zxcvbn-ts/language-common (about 50,000, from published breaches).\n',
  )
  process.exit(0)
}
const { dictionary } = (await import('@zxcvbn-ts/language-common')) as unknown as {
  dictionary: Readonly<Record<string, readonly string[]>>
}
const words = [...new Set((dictionary['passwords-common'] ?? []).map((word) => word.normalize('NFKC').toLowerCase()))].toSorted()
const file = path.join(import.meta.dirname, '..', 'src', 'modules', 'people', 'sign-in', 'password', 'known-passwords.bin')
const bytes = writeFilter(makeFilter(words))
fs.writeFileSync(file, bytes)
process.stdout.write(`${words.length} passwords, ${bytes.length} bytes written\n`)
