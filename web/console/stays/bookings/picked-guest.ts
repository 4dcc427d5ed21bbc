/** What a new guest still lacks, before it is sent. */
import { isEmail } from '../../parts/email.ts'
import { t } from '../../words.ts'
import type { PickedGuest } from './guest-picker.tsx'

/** Four digits or more, with the signs that people write between them; perhaps an extension. */
const isPhone = (text: string): boolean =>
  /^\+?[\d\s()./\u2010-\u2015-]+(?:[,;]?\s*(?:x|ext\p{L}*|poste|dw|durchwahl|int\p{L}*|toestel|ramal|extensión|#)\.?\s*\d{1,7})?$/iu.test(
    text,
  ) && text.replaceAll(/\D/g, '').length >= 4

/** Why a field of a new guest is refused, as a sentence. */
export function wrongIn({ email, phone }: PickedGuest, name: string): string | undefined {
  if (name === 'email' && email.trim() !== '' && !isEmail(email)) return t('guest.emailWrong')
  return name === 'phone' && phone.trim() !== '' && !isPhone(phone.trim()) ? t('guest.phoneWrong') : undefined
}

/** Why there is no guest yet to book for, as a sentence. */
export function missingOfGuest(guest: PickedGuest | undefined): string | undefined {
  if (guest === undefined) return t('new.guestFirst')
  if (guest.id !== undefined) return undefined
  return guest.lastName.trim() === '' ? t('new.nameFirst') : (wrongIn(guest, 'email') ?? wrongIn(guest, 'phone'))
}
