/** Request fields shared by several operations of the module. */
import { closed, DateOf, Id } from '../../../platform/contract/schemas.ts'

export const mandateParams = closed({ id: Id('The operating mandate.') })
export const periodQuery = { from: DateOf(), to: DateOf('Included.') }
