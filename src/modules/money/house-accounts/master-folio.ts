/** The master folio of a block or a booking: a house account that pays for its stays. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Id, Line, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { currencyOfCountry } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import { type FolioRow, folioRefuse, routableTypes } from '../folios/index.ts'

export const masterFolioMembers = {
  folioId: Type.Optional(Id('An open house account of the establishment.')),
  name: Type.Optional(Line(100, 'Of the account that is opened.')),
  chargeTypes: Type.Array(OneOf(routableTypes), {
    maxItems: 20,
    uniqueItems: true,
    description: 'None: charges come by hand only.',
  }),
}

export const masterFolioMembersShown = {
  masterFolioId: Nullable(Id('The house account that pays for its stays.')),
  masterChargeTypes: Type.Array(OneOf(routableTypes), { description: 'Charges of its stays that go to the master folio.' }),
}

export const refusalsOfMasterFolio = [folioRefuse.FOLIO_IS_NO_WINDOW, folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN]

/**
 * The account that is the master folio from now on: the one that is named, the one from before, or a new one that is to be opened.
 * @throws what is wrong with the one that is named
 */
export function masterFolioOf(
  wanted: { readonly folioId?: IdType; readonly name?: string },
  /** The one that is named, or the one from before. */
  account: FolioRow | undefined,
  owner: {
    readonly establishmentId: IdType
    readonly countryCode: string
    readonly name: string
    readonly companyId: IdType | null
  },
  newId: () => IdType,
  today: IsoDate,
): { readonly id: IdType; readonly opens: readonly FolioRow[] } {
  if (wanted.folioId !== undefined && wanted.name !== undefined)
    throw platformRefuse.VALIDATION_ERROR({
      message: 'body.folioId and body.name exclude each other: the name is of an account that is opened.',
    })
  const isNamed = wanted.folioId !== undefined
  if (isNamed && !account) throw folioRefuse.FOLIO_IS_NO_WINDOW({ message: 'body.folioId is no house account in sight.' })
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
    currency: currencyOfCountry(owner.countryCode),
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
