/** The master folio of a block or booking: a house account that pays for its stays. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Id, Line, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import { type FolioRow, folioRefuse, routableTypes } from '../folios/index.ts'

export const masterFolioMembers = {
  folioId: Type.Optional(Id('An open house account of the establishment.')),
  name: Type.Optional(Line(100, 'Name of the new account.')),
  chargeTypes: Type.Array(OneOf(routableTypes), {
    maxItems: 20,
    uniqueItems: true,
    description: 'Empty: charges are only moved there by hand.',
  }),
}

export const masterFolioMembersShown = {
  masterFolioId: Nullable(Id('The house account that pays for its stays.')),
  masterChargeTypes: Type.Array(OneOf(routableTypes), {
    description: 'Charges of its stays that are routed to the master folio.',
  }),
}

export const refusalsOfMasterFolio = [folioRefuse.FOLIO_IS_NO_WINDOW, folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN]

/** The new master folio: the given account, the previous one, or a new one to open. @throws if the given account is invalid */
export function masterFolioOf(
  wanted: { readonly folioId?: IdType; readonly name?: string },
  /** The given account or the previous one. */
  account: FolioRow | undefined,
  owner: {
    readonly establishmentId: IdType
    readonly currency: Currency
    readonly name: string
    readonly companyId: IdType | null
  },
  newId: () => IdType,
  today: IsoDate,
): { readonly id: IdType; readonly opens: readonly FolioRow[] } {
  if (wanted.folioId !== undefined && wanted.name !== undefined)
    throw platformRefuse.VALIDATION_ERROR({
      message: 'body.folioId and body.name exclude each other: a name is only for a new account.',
    })
  const isNamed = wanted.folioId !== undefined
  if (isNamed && !account)
    throw folioRefuse.FOLIO_IS_NO_WINDOW({ message: 'body.folioId is not a house account that this key can see.' })
  if (
    account &&
    (isNamed || wanted.name === undefined) &&
    (account.closedOn !== null || account.establishmentId !== owner.establishmentId)
  )
    throw folioRefuse.FOLIO_IS_NO_WINDOW({ message: 'A master folio is an open house account of the same establishment.' })
  if (account && (isNamed || wanted.name === undefined)) return { id: account.id, opens: [] }
  const opened: FolioRow = {
    id: newId(),
    establishmentId: owner.establishmentId,
    reservationId: null,
    kind: 'house',
    currency: owner.currency,
    openedOn: today,
    balanceCents: 0n,
    depositCents: 0n,
    guaranteeCents: 0n,
    name: wanted.name?.trim() ?? shortened(owner.name, 100),
    companyId: owner.companyId,
    closedOn: null,
  }
  return { id: opened.id, opens: [opened] }
}
