/** Password rules of NIST SP 800-63B §5.1.1.2: a minimum length and a list of known passwords, no composition rules. */
import fs from 'node:fs'
import path from 'node:path'
import { refuse } from '../errors.ts'
import { isInFilter, type PasswordFilter, readFilter } from './password-filter.ts'

const shortest = 10

const charactersOf = (text: string): number => Array.from(text).length

let filter: PasswordFilter | undefined

/** @throws PASSWORD_TOO_WEAK with the reason */
export function checkPassword(
  password: string,
  person: { readonly email: string; readonly name: string; readonly tenantName?: string },
): void {
  const plain = password.normalize('NFKC').toLowerCase()
  if (charactersOf(plain) < shortest) throw refuse.PASSWORD_TOO_WEAK()
  filter ??= readFilter(fs.readFileSync(path.join(import.meta.dirname, 'known-passwords.bin')))
  // A known password stays weak with a digit or two at the end, or with letters replaced by digits.
  const stem = plain.replace(/[\d!?.*#$]{1,4}$/, '')
  const turned = plain
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
  if ([plain, stem, turned].some((each) => each.length >= 4 && isInFilter(filter as PasswordFilter, each)))
    throw refuse.PASSWORD_TOO_WEAK({
      message: 'This password is on the lists of those that attackers try first. Choose another one.',
    })
  if (new Set(plain).size < 5)
    throw refuse.PASSWORD_TOO_WEAK({ message: 'This password repeats too few characters. Choose another one.' })
  const own = [
    person.email.split('@')[0] ?? '',
    ...person.email.split(/[@.]/),
    ...person.name.split(/\s+/),
    ...(person.tenantName ?? '').split(/\s+/),
    'innkeep',
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4)
  let rest = plain
  for (const word of own) rest = rest.replaceAll(word, '')
  if (charactersOf(rest) < shortest - 4 && rest !== plain)
    throw refuse.PASSWORD_TOO_WEAK({
      message: 'This password consists mainly of your name, address or company. Choose another one.',
    })
}
