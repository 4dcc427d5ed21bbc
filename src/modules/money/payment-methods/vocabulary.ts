/** The words of the module: kinds of records, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: { payment_method: 'addressed' },
  tags: { 'payment-methods': 'Ways of paying that an establishment takes.' },
  enumerations: { 'PaymentMethodOfHouse.kind': 'PaymentMethod' },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
